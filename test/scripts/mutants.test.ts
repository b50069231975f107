import { findMutants, sample, withMutant } from '../../scripts/mutate/mutants';

const SOURCE = `import { a } from './a';
/** Ünïcode before code counts in bytes. */
export const isOld = (age: number): boolean => age > 64 && !young(age);
export function* run(on?: 'a' | 'b') {
  if (on) yield* stop(on);
  send({ isQuiet: true });
  return on ?? a;
}
`;

const broken = (source: string) => findMutants(source, 'run.ts').map((mutant) => withMutant(source, mutant));

it('breaks operators, conditions, returns, negations, literals and calls, one at a time', () => {
  const found = findMutants(SOURCE, 'run.ts').map(({ kind, line, replacement }) => `${line} ${kind}: ${replacement}`);
  expect(found.sort()).toEqual(
    [
      '3 return: (undefined)',
      '3 operator: (age > 64 || !young(age))',
      '3 operator: (age <= 64)',
      '3 negation: (young(age))',
      '5 condition: (!(on))',
      '5 removed call: ;',
      '6 removed call: ;',
      '6 literal: false',
      '7 return: return undefined;',
      '7 operator: (on && a)',
    ].sort(),
  );
});

it('finds the same places in every source, however many were read before', () => {
  expect(broken(SOURCE)).toEqual(broken(SOURCE));
  expect(broken(SOURCE)).toContain(SOURCE.replace('age > 64', '(age <= 64)'));
});

it('leaves types and imports alone', () => {
  expect(findMutants("import b from './b';\nexport type Flag = true | false;\nlet on: Flag;\n", 'flag.ts')).toEqual([]);
});

it('reads type parameters in .ts files and elements in .tsx files', () => {
  const lines = (file: string, source: string) => findMutants(source, file).map(({ line }) => line);
  expect(lines('first.ts', 'const first = <T>(all: T[]) => all[0];\n')).toEqual([1]);
  expect(lines('First.tsx', 'const First = () => <b />;\n')).toEqual([1]);
});

it('chooses the same ones for the same seed, and others for another', () => {
  const all = findMutants(SOURCE, 'run.ts');
  expect(sample(all, 3, 1)).toEqual(sample(all, 3, 1));
  expect(sample(all, 3, 1)).toHaveLength(3);
  expect(sample(all, 3, 1)).not.toEqual(sample(all, 3, 2));
});
