export interface GlossaryTerm {
  term: string;
  meaning: string;
  /** A file or folder of the repository that shows the term in use. */
  place: string;
}

const ROW = /^\| \*\*(.+?)\*\* \| (.+?) \| `(.+?)` \|$/;

/** The rows of the tables of docs/glossary.md, in their order. */
export function readGlossary(markdown: string): GlossaryTerm[] {
  return markdown.split('\n').flatMap((line) => {
    const [, term, meaning, place] = ROW.exec(line) ?? [];
    return term && meaning && place ? [{ term, meaning, place }] : [];
  });
}
