import type { Catalogue } from './catalogue';

/** A term of the interface, and the parts of words that translate it, by language; one of them must be there. */
export interface Term {
  term: string;
  parts: ReadonlyMap<string, readonly string[]>;
}

const HEADING = '## Checked words';
const ACCENTS = /\p{Mn}/gu;

/** Without case, accents and vowel signs, which inflection changes. */
const plain = (text: string) => text.normalize('NFD').replace(ACCENTS, '').toLowerCase();

/** The table under 'Checked words' of docs/languages.md. Its head names the languages. */
export function readTerms(markdown: string): Term[] {
  const table = markdown.slice(markdown.indexOf(HEADING)).split(/\n## /)[0] ?? '';
  const rows = table.split('\n').filter((line) => line.startsWith('|'));
  const cells = rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  const [[, ...languages] = [], , ...terms] = cells;
  return terms.map(([term = '', ...words]) => ({
    term,
    parts: new Map(
      languages.map((language, at) => [language, (words[at] ?? '').split(',').map((part) => part.trim())]),
    ),
  }));
}

/** Texts of the source that say a term, alone or in the plural, whose translation says it by none of its words. */
export function termProblems(
  source: Catalogue,
  translated: Catalogue,
  language: string,
  terms: readonly Term[],
): string[] {
  return terms.flatMap(({ term, parts }) => {
    const wanted = parts.get(language) ?? [];
    const says = new RegExp(`\\b${term}s?\\b`, 'i');
    return [...source].flatMap(([id, text]) => {
      const translation = translated.get(id) ?? '';
      const isSaid = says.test((text || id).replace(/\{\w+\}/g, ''));
      if (!isSaid || translation === '' || wanted.some((part) => plain(translation).includes(plain(part)))) return [];
      return [`does not say '${term}' by ${wanted.join(' or ')}: ${id}`];
    });
  });
}
