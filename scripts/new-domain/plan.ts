import { AREAS, type Area } from '../areas';
import { type Names, PlanError, rename } from './names';
import { registrations } from './registrations';

/** The files of the repository, by their paths from its root. */
export interface Tree {
  /** All files below a folder, with their full paths. */
  list(folder: string): readonly string[];
  has(file: string): boolean;
  /** Throws if the file is missing. */
  read(file: string): string;
}

const TEMPLATES = 'scripts/new-domain/templates';
const MIGRATIONS = 'server/db/migrations';
/** Ids have four bits for their kind. */
const MAX_KIND = 15;

/**
 * All files that a new noun creates or changes, with their text, not yet formatted. Only reads; throws PlanError if
 * anything prevents it.
 */
export function planDomain(names: Names, tree: Tree): ReadonlyMap<string, string> {
  const fill = (text: string) => rename(text, names);
  const files = new Map<string, string>();
  for (const template of tree.list(TEMPLATES)) files.set(placeOf(template, tree, fill), fill(tree.read(template)));
  for (const file of [...files.keys()].flatMap((place) => inEveryArea(place, names.area))) {
    if (tree.has(file)) throw new PlanError(`"${names.plural}" is taken: ${file} is there already.`);
  }
  const edits = Object.entries(registrations(leastUsedKindNumber(tree))).map(
    ([file, list]) => [fill(file), list] as const,
  );
  refuseUsedWords(names, [...tree.list(TEMPLATES), ...edits.map(([file]) => file)], tree);
  for (const [file, list] of edits) {
    if (!tree.has(file)) throw new PlanError(`${file} is gone, where a new noun would be made known.`);
    files.set(
      file,
      list.reduce((source, edit) => edit(source, file, fill), tree.read(file)),
    );
  }
  return files;
}

/** Where a noun of this name would stand in any area, or in none: a name is used once. */
const inEveryArea = (file: string, area: Area) => [
  file,
  ...AREAS.map((other) => file.replace(`/${area}/`, `/${other}/`)),
  file.replace(`/${area}/`, '/'),
];

/** The target path of a template; a migration gets the next number. */
function placeOf(template: string, tree: Tree, fill: (text: string) => string): string {
  const place = fill(template.slice(TEMPLATES.length + 1).replace(/\.template$/, ''));
  if (!place.startsWith(`${MIGRATIONS}/`)) return place;
  const numbers = tree.list(MIGRATIONS).map((file) => Number(/\/(\d{4})_/.exec(file)?.[1] ?? 0));
  // The first migration may stand for several.
  const replaced = `${MIGRATIONS}/replaced.json`;
  if (tree.has(replaced)) numbers.push((JSON.parse(tree.read(replaced)) as string[][])[0]?.length ?? 0);
  const next = String(Math.max(0, ...numbers) + 1).padStart(4, '0');
  return place.replace(`${MIGRATIONS}/`, `${MIGRATIONS}/${next}_`);
}

/** A free number, or the lowest of those with the fewest kinds: only ids of one table need different ones. */
function leastUsedKindNumber(tree: Tree): number {
  const file = 'server/platform/database/ids.ts';
  const kinds = /const KIND_NUMBER[^{]*\{([^}]*)\}/.exec(tree.read(file))?.[1] ?? '';
  const numbers = [...kinds.matchAll(/: (\d+)n,/g)].map(([, number]) => Number(number));
  if (numbers.length === 0) throw new PlanError(`${file} no longer numbers the kinds of ids in KIND_NUMBER.`);
  const uses = (number: number) => numbers.filter((used) => used === number).length;
  const all = Array.from({ length: MAX_KIND }, (_, index) => index + 1);
  return all.reduce((least, number) => (uses(number) < uses(least) ? number : least));
}

/** Identifiers used as values or types, skipping comments, strings, fields and keys. */
const NAMED = /\/\/.*|\/\*[\s\S]*?\*\/|'[^'\n]*'|`[^`]*`|(?<![.\w])([A-Za-z]\w*)\b(?!\s*\??:)/g;

/** Refuses a noun that the surrounding code uses for something else, because one would shadow the other. */
function refuseUsedWords({ plural, singular }: Names, files: readonly string[], tree: Tree): void {
  const words = [plural, singular].flatMap((word) => [word, word.charAt(0).toUpperCase() + word.slice(1)]);
  for (const file of files.filter((name) => !name.includes('.sql'))) {
    const used = new Set([...tree.read(file).matchAll(NAMED)].map(([, name]) => name));
    const word = words.find((name) => used.has(name));
    if (word !== undefined) throw new PlanError(`${file} uses "${word}" for something else. Choose another noun.`);
  }
}
