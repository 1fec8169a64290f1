/* A second reference implementation of the game influence, in another language.
 *
 * Reads board codes on standard input, one a line, and prints "Ls Rs" for each:
 * Red's points minus Blue's when Red, respectively Blue, starts and both play as
 * well as can be. Rules as written, no memo, no pruning. At most 16 vertices.
 * A line that it cannot read ends the program with status 2.
 */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { MAX = 16 };

static int size;
static char colour[MAX];    /* 'R' or 'B' */
static char arc[MAX][MAX];  /* arc[a][b]: there is an arc a>b */

/* Marks in taken[] what the player captures by choosing v: follow arcs forwards
 * for Red and backwards for Blue, through vertices that are present. */
static void capture(char player, const char *present, int v, char *taken) {
    taken[v] = 1;
    for (int w = 0; w < size; w++) {
        int linked = player == 'R' ? arc[v][w] : arc[w][v];
        if (linked && present[w] && !taken[w]) capture(player, present, w, taken);
    }
}

static int value(char player, const char *present) {
    int sign = player == 'R' ? 1 : -1;
    int best = 0, has_move = 0, left = 0;
    for (int v = 0; v < size; v++) {
        char taken[MAX] = {0}, rest[MAX];
        int gain = 0, result;
        if (!present[v]) continue;
        left++;
        if (colour[v] != player) continue;
        capture(player, present, v, taken);
        for (int w = 0; w < size; w++) {
            gain += taken[w];
            rest[w] = (char)(present[w] && !taken[w]);
        }
        result = sign * gain + value(player == 'R' ? 'B' : 'R', rest);
        if (!has_move || sign * result > sign * best) best = result;
        has_move = 1;
    }
    /* Without a vertex of one's colour, the game ends: the rest is the other's. */
    return has_move ? best : -sign * left;
}

static int read_board(const char *line) {
    size = 0;
    memset(arc, 0, sizeof arc);
    while (*line == 'R' || *line == 'B') {
        if (size == MAX) return 0;
        colour[size++] = *line++;
    }
    for (;;) {
        int from, to, length = 0;
        while (isspace((unsigned char)*line)) line++;
        if (*line == '\0') return size > 0;
        if (sscanf(line, "%d>%d%n", &from, &to, &length) != 2) return 0;
        if (from < 0 || from >= size || to < 0 || to >= size) return 0;
        arc[from][to] = 1;
        line += length;
    }
}

int main(void) {
    char line[4096], all[MAX];
    memset(all, 1, sizeof all);
    while (fgets(line, sizeof line, stdin)) {
        if (!read_board(line)) {
            fprintf(stderr, "unreadable board: %s", line);
            return 2;
        }
        printf("%d %d\n", value('R', all), value('B', all));
    }
    return 0;
}
