/** Parses a bench's arguments: `--quick` for a short run, `--only=one,other` for some of its candidates. */
export function readOptions<Name extends string>(all: readonly Name[]): { isQuick: boolean; names: readonly Name[] } {
  const flags = process.argv.slice(2);
  const only = flags.find((flag) => flag.startsWith('--only='))?.slice('--only='.length);
  const wanted = only?.split(',');
  return { isQuick: flags.includes('--quick'), names: all.filter((name) => !wanted || wanted.includes(name)) };
}
