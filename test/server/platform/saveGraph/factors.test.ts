import fc from 'fast-check';
import { runThrough } from '../../../../server/platform/saveGraph/builder.mjs';
import { Solver, trainFactors } from '../../../../server/platform/saveGraph/factors.mjs';
import { trainingSides } from '../../../../server/platform/saveGraph/trainingSides.mjs';

/** Both sides of a graph in which `boards[n]` are the pictures of board n. */
function listsOf(boards: readonly (readonly number[])[], pictureCount: number) {
  const pictures: number[][] = Array.from({ length: pictureCount }, () => []);
  for (const [board, own] of boards.entries()) for (const picture of own) pictures[picture]?.push(board);
  const starts = (rows: readonly (readonly number[])[]) =>
    Uint32Array.from({ length: rows.length + 1 }, (_, row) => rows.slice(0, row).flat().length);
  return {
    boardStarts: starts(boards),
    boardPictures: Uint32Array.from(boards.flat()),
    pictureStarts: starts(pictures),
    pictureBoards: Uint32Array.from(pictures.flat()),
  };
}

const GROUP = 40;
/** Two groups of pictures, and boards that have about half of one group each. */
const twoGroups = () => {
  const [choices] = fc.sample(fc.array(fc.boolean(), { minLength: 80 * GROUP, maxLength: 80 * GROUP }), {
    seed: 1,
    numRuns: 1,
  });
  return Array.from({ length: 80 }, (_, board) =>
    Array.from({ length: GROUP }, (_each, at) => at)
      .filter((at) => choices?.[board * GROUP + at])
      .map((at) => (board % 2) * GROUP + at),
  );
};

describe('the vectors of pictures', () => {
  it('[BOARD-065] are the least squares solution for what is observed', () => {
    const number = fc.double({ min: -1, max: 1, noNaN: true });
    const vectors = fc.array(fc.tuple(number, number, number), { minLength: 3, maxLength: 12 });
    fc.assert(
      fc.property(vectors, fc.array(fc.nat(11), { maxLength: 6 }), (rows, chosen) => {
        const observed = [...new Set(chosen)].filter((row) => row < rows.length);
        const [unobserved, regularisation] = [0.2, 0.05];
        const solver = new Solver(Float32Array.from(rows.flat()), { dimensions: 3, unobserved, regularisation });
        const solution = Array.from(solver.solve(observed));
        const product = (row: readonly number[]) => row.reduce((sum, value, k) => sum + value * (solution[k] ?? 0), 0);
        const ridge = regularisation * (observed.length + unobserved * rows.length);
        for (const k of [0, 1, 2]) {
          // The derivative of the loss by this coordinate.
          const slope =
            observed.reduce((sum, row) => sum + (rows[row]?.[k] ?? 0) * (product(rows[row] ?? []) - 1), 0) +
            unobserved * rows.reduce((sum, row) => sum + (row[k] ?? 0) * product(row), 0) +
            ridge * (solution[k] ?? 0);
          expect(Math.abs(slope)).toBeLessThan(1e-5);
        }
      }),
    );
  });

  it('tell pictures that are saved together from others', () => {
    const sides = trainingSides(listsOf(twoGroups(), 2 * GROUP));
    if (!sides) throw new Error('too little');
    const options = { dimensions: 2, unobserved: 0.1, regularisation: 0.03, rounds: 5, seed: 1 };
    const vectors = runThrough(trainFactors(sides.boards, sides.pictures, options));
    const taste = Array.from(new Solver(vectors, options).solve([0, 3, 6]));
    const scores = Array.from(sides.kept, (_, row) =>
      taste.reduce((sum, value, k) => sum + value * (vectors[2 * row + k] ?? 0), 0),
    );
    expect(Math.min(...scores.slice(0, GROUP))).toBeGreaterThan(Math.max(...scores.slice(GROUP)));
  });

  it('are computed only where enough is known, from pictures on several boards', () => {
    const boards = twoGroups();
    expect(trainingSides(listsOf(boards.slice(0, 40), 2 * GROUP))).toBeNull();
    const sides = trainingSides(listsOf([...boards, [80, 0], [80], [81]], 2 * GROUP + 2));
    expect(Array.from(sides?.kept ?? [])).toEqual(Array.from({ length: 2 * GROUP }, (_, picture) => picture));
    // The board that has only one such picture is left out.
    expect(sides?.boards.starts.length).toBe(boards.length + 1);
    expect(sides?.pictures.others.length).toBe(sides?.boards.others.length);
  });
});
