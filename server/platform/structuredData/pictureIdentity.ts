/** Query parameters with which servers scale one image to many sizes, with values that do that. */
const SCALING = new Set(
  'w h width height wid hei imwidth imheight maxwidth maxheight size resize fit crop q quality qlt dpr auto fm format scale'.split(
    ' ',
  ),
);
const SCALE =
  /^(\d{1,6}(\.\d{1,3})?(px|x|%)?|\d{1,6}[x,:]\d{1,6}|auto|format|compress|crop|fit|max|min|clip|fill|cover|contain|bounds|inside|center|centre|entropy|edges|faces?|top|bottom|left|right|small|medium|large|thumb|full|original|true|false|p?jpe?g|png|webp|avif)$/i;
/** Query parameters that say of which version a file is. */
const VERSIONS = new Set(['v', 'ver', 'version', 'rev', 'itok', 'cb', 'ts', 'timestamp', 'mtime', '_']);
const FILE = /\.(jpe?g|jfif|png|gif|webp|avif)$/i;

export interface PictureIdentity {
  /** The same for all sizes of an image. */
  key: string;
  /** '' if the address says none, which is then any. */
  version: string;
}

/**
 * Which image an address is of. Those that differ in their query are two, but for parameters that scale; one mention
 * of a file names its version and another leaves it out.
 */
export function identityOf(url: URL): PictureIdentity {
  const isFile = FILE.test(url.pathname);
  const telling: [string, string][] = [];
  const versions: string[] = [];
  for (const [name, value] of url.searchParams) {
    const lower = name.toLowerCase();
    if (SCALING.has(lower) && value.split(',').every((part) => SCALE.test(part))) continue;
    if (isFile && VERSIONS.has(lower)) versions.push(`${lower}=${value}`);
    else telling.push([name, value]);
  }
  return { key: `${url.host}${url.pathname}?${new URLSearchParams(telling)}`, version: versions.sort().join('&') };
}

/** Values by the image that they are of. */
export class PerPicture<Value> {
  readonly #found = new Map<string, Map<string, Value>>();

  /** Adds what `merge` makes of the image's value so far and this one. */
  add({ key, version }: PictureIdentity, value: Value, merge: (before: Value, value: Value) => Value): void {
    const versions = this.#found.get(key) ?? new Map<string, Value>();
    this.#found.set(key, versions);
    const same = versions.has(version)
      ? version
      : version === ''
        ? [...versions.keys()][0]
        : versions.has('')
          ? ''
          : null;
    const before = same === null || same === undefined ? undefined : versions.get(same);
    if (before === undefined) versions.set(version, value);
    else {
      versions.delete(same ?? '');
      versions.set(version || (same ?? ''), merge(before, value));
    }
  }

  /** In the order in which the images were first added, the versions of one together. */
  values(): Value[] {
    return [...this.#found.values()].flatMap((versions) => [...versions.values()]);
  }
}
