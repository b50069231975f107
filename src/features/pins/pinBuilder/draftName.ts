/** Long runs of hexadecimal digits, as in the names that sites and phones give their files. */
const HASH = /[0-9a-f]{12}/i;
const WORD = /[\p{L}\p{M}]{3}/u;

/** The name of a file as people would call it; '' where it says nothing to them. */
export function readableName(fileName: string): string {
  const name = fileName.replace(/\.\w+$/, '');
  return HASH.test(name) || !WORD.test(name) ? '' : name;
}
