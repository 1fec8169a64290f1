// Runs the main function of a WebAssembly program that imports nothing, and
// prints how many milliseconds it took.
import { readFile } from 'node:fs/promises';

const { instance } = await WebAssembly.instantiate(await readFile(process.argv[2]), {});
const start = performance.now();
process.exitCode = instance.exports.main(0, 0);
console.log(Math.round(performance.now() - start));
console.error(`memory: ${instance.exports.memory.buffer.byteLength / 2 ** 20} MiB`);
