import { AVOIDED_IDENTIFIERS, AVOIDED_PHRASES, type Avoided } from './avoided';

export interface Finding {
  /** From 1. */
  line: number;
  found: string;
  instead: string;
}

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*$/gm;
const TITLE = /\b(?:it|test|describe)(?:\.each\([^)]*\))?\(\s*(['"`])((?:(?!\1).)*)\1/g;
const STRING = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g;

/** Finds names, and wording of comments and test titles, that the word lists forbid. */
export function findAvoided(source: string, file: string): Finding[] {
  const isDocument = file.endsWith('.md');
  const prose: [offset: number, text: string][] = isDocument
    ? [[0, source]]
    : [...source.matchAll(COMMENT), ...source.matchAll(TITLE)].map((match) => [match.index, match[0]]);
  const blank = (text: string) => text.replace(/[^\n]/g, ' ');
  const code = isDocument ? '' : source.replace(COMMENT, blank).replace(STRING, blank);
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length;
  const matches = (text: string, list: readonly Avoided[], offset: number): Finding[] =>
    list.flatMap(({ pattern, instead }) =>
      [...text.matchAll(new RegExp(pattern, pattern.flags.includes('g') ? pattern.flags : `${pattern.flags}g`))].map(
        (match) => ({ line: lineAt(offset + match.index), found: match[0], instead }),
      ),
    );
  return [
    ...matches(code, AVOIDED_IDENTIFIERS, 0),
    ...prose.flatMap(([offset, text]) => matches(text, AVOIDED_PHRASES, offset)),
  ];
}
