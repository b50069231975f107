/** A text with its translation, both in ICU's message format. */
export interface Entry {
  /** The text in the source language. */
  source: string;
  /** Distinguishes equal texts that need different translations. */
  context: string | undefined;
  /** '' if the text is not translated. */
  text: string;
  /** The files that show the text, relative to the repository. */
  origins: readonly string[];
}

/** Translations by source text, with the context in brackets behind it (`keyOf`). */
export type Catalogue = ReadonlyMap<string, string>;

const FIELD = /^(msgctxt|msgid|msgstr) ((?:"(?:[^"\\]|\\.)*"\n?)+)/gm;
const ORIGIN = /^#: (.+)$/gm;

/** Parses a file in gettext's format; skips its header, whose id is empty. */
export function parseEntries(po: string): Entry[] {
  return po.split(/\n{2,}/).flatMap((block) => {
    const fields = new Map<string, string>();
    for (const [, name = '', quoted = ''] of block.matchAll(FIELD)) {
      const lines = quoted.trim().split('\n');
      fields.set(name, lines.map((line) => JSON.parse(line) as string).join(''));
    }
    const source = fields.get('msgid');
    if (!source) return [];
    const origins = [...new Set([...block.matchAll(ORIGIN)].map(([, file = '']) => file))];
    return [{ source, context: fields.get('msgctxt'), text: fields.get('msgstr') ?? '', origins }];
  });
}

export const keyOf = ({ source, context }: Entry) => (context ? `${source} (${context})` : source);

export function parseCatalogue(po: string): Catalogue {
  return new Map(parseEntries(po).map((entry) => [keyOf(entry), entry.text]));
}
