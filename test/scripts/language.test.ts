import { readGlossary } from '../../scripts/language/glossary';
import { findAvoided } from '../../scripts/language/scan';

const find = (source: string, file = 'src/a.ts') =>
  findAvoided(source, file).map(({ line, found }) => `${line} ${found}`);

describe('the word list', () => {
  it('finds identifiers in code, not in texts of the product', () => {
    expect(find("const a = 1;\nlearnIds(a, 'learnIds');")).toEqual(['2 learnIds']);
  });

  it('finds phrases in comments, test titles and documents, not in code', () => {
    expect(find('/** Reads it\n * anew. */\nconst anew = 1;')).toEqual(['2 anew']);
    expect(find("it('is told of a change', () => {});")).toEqual(['1 is told']);
    expect(find('# Title\n\nIt is read anew.', 'src/README.md')).toEqual(['3 anew']);
  });
});

describe('the glossary', () => {
  it('is read from its tables', () => {
    const table = '| term | meaning | place |\n|---|---|---|\n| **pin** | a saved image | `server/domains/pins/pins` |';
    expect(readGlossary(table)).toEqual([{ term: 'pin', meaning: 'a saved image', place: 'server/domains/pins/pins' }]);
  });
});
