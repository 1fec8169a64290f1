// Hands on the text of a pressed button with data-share: by the browser's own
// dialog, else by the clipboard, else as a text to be copied by hand.
addEventListener("click", async ({ target }) => {
  const button = target.closest?.("[data-share]");
  if (!button) return;
  const text = button.dataset.share;
  const [status, field] = button.parentElement.querySelectorAll("[role=status], textarea");
  for (const way of [
    () => navigator.share({ text }),
    () => navigator.clipboard.writeText(text).then(() => {
      status.textContent = status.dataset.copied;
    }),
  ]) {
    try {
      return await way();
    } catch (error) {
      // Whoever closes the dialog wants no other way either.
      if (error.name === "AbortError") return;
    }
  }
  field.value = text;
  field.hidden = false;
  field.select();
});
