import type { BoardPrivacy } from '../../contract/constants/people/privacy';
import { CATALOGUE, type Motif } from '../art/catalogue';
import { PALETTES, type PaletteName } from '../art/palettes';
import { RATIOS, type Ratio } from '../art/ratios';

/**
 * A board as it is written down: `pins` is a table, one pin on a line:
 *
 *     motif | title | description | options
 *
 * Options are optional and parted by spaces: `palette=fjord`, `ratio=4:5`, `words=SLOW_DOWN/TODAY` (an underscore is a
 * space; for pictures without letters the name of a variant), `section=2` (counted from 1), `price=89.00` or
 * `price=89.00/110.00` (now and before), `kind=recipe|article|story|video`, `link=none`, `seed=7` (another
 * picture than the one that the title gives).
 */
export interface BoardSource {
  readonly owner: string;
  readonly name: string;
  readonly about: string;
  readonly tags: readonly string[];
  readonly palettes: readonly PaletteName[];
  readonly ratios?: readonly Ratio[];
  readonly privacy?: BoardPrivacy;
  readonly sections?: readonly string[];
  /** First label of the reserved domain that its links lead to. */
  readonly site?: string;
  readonly pins: string;
}

export interface PinSource {
  readonly motif: Motif;
  readonly title: string;
  readonly description: string;
  readonly palette: PaletteName | undefined;
  readonly ratio: Ratio | undefined;
  readonly words: readonly string[] | undefined;
  /** Index into the board's sections. */
  readonly section: number | undefined;
  readonly price: readonly [now: string, before: string | undefined] | undefined;
  readonly kind: string | undefined;
  readonly hasLink: boolean;
  readonly seed: number | undefined;
}

function isMotif(text: string): text is Motif {
  const [family = '', subject = ''] = text.split('/');
  const families: Readonly<Record<string, Readonly<Record<string, unknown>>>> = CATALOGUE;
  return families[family]?.[subject] !== undefined;
}
const isPalette = (text: string): text is PaletteName => text in PALETTES;
const isRatio = (text: string): text is Ratio => text in RATIOS;

function must<T extends string>(
  text: string | undefined,
  is: (value: string) => value is T,
  line: string,
): T | undefined {
  if (text === undefined) return undefined;
  if (!is(text)) throw new SyntaxError(`What is '${text}'? ${line}`);
  return text;
}

function parsePin(line: string, sections: number): PinSource {
  const [motif = '', title = '', description = '', rest = ''] = line.split('|').map((part) => part.trim());
  const options = new Map(
    rest
      .split(/\s+/)
      .filter(Boolean)
      .map((option): [string, string] => {
        const cut = option.indexOf('=');
        if (cut < 1) throw new SyntaxError(`What is '${option}'? ${line}`);
        return [option.slice(0, cut), option.slice(cut + 1)];
      }),
  );
  for (const name of options.keys()) {
    if (!['palette', 'ratio', 'words', 'section', 'price', 'kind', 'link', 'seed'].includes(name))
      throw new SyntaxError(`What is '${name}'? ${line}`);
  }
  if (!isMotif(motif) || !title || !description) throw new SyntaxError(`Not a pin: ${line}`);
  const section = options.has('section') ? Number(options.get('section')) - 1 : undefined;
  if (section !== undefined && !(section >= 0 && section < sections)) throw new SyntaxError(`No such section: ${line}`);
  const [now, before] = options.get('price')?.split('/') ?? [];
  return {
    motif,
    title,
    description,
    palette: must(options.get('palette'), isPalette, line),
    ratio: must(options.get('ratio'), isRatio, line),
    words: options
      .get('words')
      ?.split('/')
      .map((word) => word.replaceAll('_', ' ')),
    section,
    price: now === undefined ? undefined : [now, before],
    kind: options.get('kind'),
    hasLink: options.get('link') !== 'none',
    seed: options.has('seed') ? Number(options.get('seed')) : undefined,
  };
}

/** The pins of a board's table. Fails with the line that it cannot read. */
export function parsePins({ pins, sections = [] }: BoardSource): PinSource[] {
  return pins
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => parsePin(line, sections.length));
}
