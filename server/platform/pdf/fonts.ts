import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import * as hb from 'harfbuzzjs';

/** A font with what a document used of it. */
export interface PdfFont {
  readonly file: Uint8Array;
  readonly face: hb.Face;
  readonly font: hb.Font;
  /** The text of each glyph that was used. */
  readonly used: Map<number, string>;
  readonly widths: Map<number, number>;
}

const OWN = path.join(import.meta.dirname, 'fonts', 'inter.ttf');
/** Where the fonts of a machine are. */
const FOLDERS = ['/usr/share/fonts', '/usr/local/share/fonts', path.join(homedir(), '.fonts')];
/** Deeper folders, larger files and more files than these are no fonts that we look for. */
const [DEPTH, MOST_BYTES, MOST_FILES] = [4, 40 * 1024 * 1024, 20_000];

/** Beginnings of file names, in lower case; the best first. */
const CHINESE = ['notosanscjk', 'notosansjp', 'notosanssc', 'sourcehansans', 'wqy', 'droidsansfallback', 'ipag'];
const GENERAL = ['notosans', 'dejavusans', 'liberationsans', 'freesans', 'arial', 'unifont'];
const BY_SCRIPT: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\p{Script=Arabic}/u, ['notosansarabic', 'notonaskharabic', 'notokufiarabic']],
  [/\p{Script=Hebrew}/u, ['notosanshebrew', 'notoserifhebrew']],
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u30ff\uff00-\uffef]/u, CHINESE],
  [/\p{Script=Hangul}/u, ['notosanscjk', 'notosanskr', 'nanumgothic', 'unbatang']],
  [/\p{Script=Thai}/u, ['notosansthai']],
  [/\p{Script=Devanagari}/u, ['notosansdevanagari']],
  [/\p{Script=Bengali}/u, ['notosansbengali']],
  [/\p{Script=Tamil}/u, ['notosanstamil']],
  [/\p{Script=Telugu}/u, ['notosanstelugu']],
  [/\p{Script=Gujarati}/u, ['notosansgujarati']],
  [/\p{Script=Gurmukhi}/u, ['notosansgurmukhi']],
  [/\p{Script=Georgian}/u, ['notosansgeorgian']],
  [/\p{Script=Armenian}/u, ['notosansarmenian']],
  [/\p{Script=Ethiopic}/u, ['notosansethiopic']],
  [/\p{S}/u, ['notosanssymbols', 'notosanssymbols2', 'notosansmath']],
];

/** A regular face: `NotoSansArabic-Regular.ttf`, `DejaVuSans.ttf`, `NotoSansHebrew[wdth,wght].ttf`. */
const REGULAR = /^([\da-z]+?)(?:-regular|\[[\w,]+\])?\.(?:ttf|otf|ttc)$/;

/** Font files of this machine by the beginning of their names, in lower case. */
function listFonts(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  let seen = 0;
  const walk = (folder: string, depth: number): void => {
    if (depth > DEPTH || !existsSync(folder)) return;
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      seen += 1;
      if (seen > MOST_FILES) return;
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) walk(file, depth + 1);
      const name = REGULAR.exec(entry.name.toLowerCase())?.[1];
      if (entry.isFile() && name !== undefined && !found.has(name)) found.set(name, file);
    }
  };
  for (const folder of FOLDERS) walk(folder, 0);
  return found;
}

const openFont = (name: string): PdfFont => {
  const file = readFileSync(name);
  const face = new hb.Face(new hb.Blob(file));
  return { file, face, font: new hb.Font(face), used: new Map(), widths: new Map() };
};

/** The fonts of one document. */
export class FontBook {
  readonly #own = openFont(OWN);
  readonly #opened = new Map<string, PdfFont | null>();
  #files: ReadonlyMap<string, string> | undefined;

  /** The fonts of which something was used. */
  get used(): PdfFont[] {
    return [this.#own, ...this.#opened.values()].filter((font) => font !== null && font.used.size > 0) as PdfFont[];
  }

  /** The font for a letter and its marks: that before it where it can, then ours, then the best of this machine. */
  choose(letters: string, before: PdfFont | undefined): PdfFont {
    const points = [...letters].map((letter) => letter.codePointAt(0) ?? 0).filter((point) => !isInvisible(point));
    const has = ({ font }: PdfFont) => points.every((point) => font.nominalGlyph(point) !== undefined);
    if (has(this.#own)) return this.#own;
    if (before && before !== this.#own && has(before)) return before;
    const names = [...(BY_SCRIPT.find(([script]) => script.test(letters))?.[1] ?? []), ...GENERAL];
    for (const name of names) {
      const font = this.#open(name);
      if (font && has(font)) return font;
    }
    return this.#own;
  }

  #open(name: string): PdfFont | null {
    const known = this.#opened.get(name);
    if (known !== undefined) return known;
    this.#files ??= listFonts();
    const file = this.#files.get(name);
    const font = file !== undefined && statSync(file).size <= MOST_BYTES ? openFont(file) : null;
    this.#opened.set(name, font);
    return font;
  }
}

/** Joiners, marks of direction and variation selectors, which no font needs to have. */
const isInvisible = (point: number): boolean =>
  (point >= 0x200b && point <= 0x200f) ||
  (point >= 0x202a && point <= 0x202e) ||
  (point >= 0x2060 && point <= 0x2069) ||
  (point >= 0xfe00 && point <= 0xfe0f);
