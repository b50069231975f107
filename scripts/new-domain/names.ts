import { AREAS, type Area, isArea } from '../areas';

/** A noun in all spellings used in code and texts, and the area it belongs to. */
export interface Names {
  readonly area: Area;
  readonly plural: string;
  readonly singular: string;
}

/** An error in the request, as a message for the person who made it. */
export class PlanError extends Error {
  override readonly name = 'PlanError';
}

/** The noun of the templates and registrations: paper clips. Two words, so that every spelling is different. */
const MODEL = { plural: 'paperClips', singular: 'paperClip' };
/** The area of the templates, a folder in every layer. */
const MODEL_AREA = 'stationery';

const CAMEL_CASE = /^[a-z]+([A-Z][a-z]+)*$/;
const LONGEST = 30;

/** Words reserved by the language or the database. */
const RESERVED: ReadonlySet<string> = new Set(
  `analyse any arguments as async await break case cast catch check class collate column columns const constraint
  constructor continue create debugger default defaults delete do else enum eval export extends false finally for
  foreign from function grant group if implements import in index instanceof interface key let limit new null object
  offset order package primary private protected prototype public references return select selects set sets static
  super switch table this throw trigger true try type types typeof undefined union unique user users using value values
  var view void when where while window with yield`.split(/\s+/),
);

/** Checks an area and its noun (`pins/reactions`), and derives the singular unless it is given. Throws PlanError. */
export function toNames(place: string | undefined, given?: string): Names {
  const [area, plural] = place?.split('/') ?? [];
  if (!area || !plural) throw new PlanError('Name an area and a noun: npm run new-domain pins/reactions');
  if (!isArea(area)) throw new PlanError(`"${area}" is no area. The areas are ${AREAS.join(', ')}.`);
  for (const word of [plural, ...(given === undefined ? [] : [given])]) {
    if (!CAMEL_CASE.test(word) || word.length > LONGEST) {
      throw new PlanError(`"${word}" is no noun in camelCase: letters alone, a small one first, at most ${LONGEST}.`);
    }
  }
  const singular = given ?? singularOf(plural);
  if (singular === null) {
    throw new PlanError(
      `"${plural}" does not look like a plural. Give the plural, and the singular behind it where it is irregular: ` +
        'npm run new-domain people/people person',
    );
  }
  if (singular === plural) throw new PlanError(`The singular must differ from the plural "${plural}".`);
  for (const word of [plural, singular]) {
    if (RESERVED.has(word)) throw new PlanError(`"${word}" is a reserved word. Choose another noun.`);
  }
  return { area, plural, singular };
}

/** Null if the word does not look like a plural. Right for most English words; the caller can override it. */
function singularOf(plural: string): string | null {
  if (/[a-z]ies$/.test(plural)) return plural.replace(/ies$/, 'y');
  if (/(ss|x|ch|sh)es$/.test(plural)) return plural.slice(0, -2);
  return /[^su]s$/.test(plural) ? plural.slice(0, -1) : null;
}

/** Replaces the paper clips by the noun, in all spellings, and their area by its own. */
export function rename(text: string, names: Names): string {
  const forms = formsOf(names);
  const byModel = new Map(formsOf(MODEL).map((model, at) => [model, forms[at] ?? '']));
  // The longest first: the plural begins with the singular, and an article belongs to its noun.
  const models = [...byModel.keys()].sort((a, b) => b.length - a.length);
  return text
    .replaceAll(MODEL_AREA, names.area)
    .replace(new RegExp(models.join('|'), 'g'), (model) => byModel.get(model) ?? model);
}

/** `boardNotes`, `BoardNotes`, `board_notes`, `board notes`, `boardnote` …, always in the same order. */
function formsOf(names: Pick<Names, 'plural' | 'singular'>): string[] {
  const articled = `${articleOf(names.singular)} ${separated(names.singular, ' ')}`;
  return [
    ...[names.plural, names.singular].flatMap((name) => [
      name,
      capitalized(name),
      ...['_', '-', ' '].map((separator) => separated(name, separator)),
    ]),
    names.singular.toLowerCase(),
    articled,
    capitalized(articled),
  ];
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const separated = (name: string, separator: string) =>
  name.replace(/[A-Z]/g, (letter) => `${separator}${letter.toLowerCase()}`);
const articleOf = (noun: string) => (/^([aeio]|u(?!ni|s))/.test(noun) ? 'an' : 'a');
