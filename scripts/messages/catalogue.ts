/** Texts of a catalogue by their id, both in ICU's message format; '' if the text is not translated. */
export type Catalogue = ReadonlyMap<string, string>;

const TEXT = /^msg(id|str) ((?:"(?:[^"\\]|\\.)*"\n?)+)/gm;

/** Parses a file in gettext's format; skips its header, whose id is empty. */
export function parseCatalogue(po: string): Catalogue {
  const texts = new Map<string, string>();
  let id = '';
  for (const [, kind, quoted = ''] of po.matchAll(TEXT)) {
    const parts = quoted.trim().split('\n');
    const text = parts.map((part) => JSON.parse(part) as string).join('');
    if (kind === 'id') id = text;
    else if (id !== '') texts.set(id, text);
  }
  return texts;
}
