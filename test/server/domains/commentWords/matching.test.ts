import { hasWord } from '../../../../server/domains/commentWords/matching';

describe('[COMM-032] words in a comment', () => {
  it.each([
    ['Such a SCÁM!', ['scam'], true],
    ['scamper', ['scam'], false],
    ['no scam', ['no  scam'], true],
    ['𝒂scam', ['scam'], false],
    ['scam𐐷', ['scam'], false],
    ['🙂scam🙂', ['scam'], true],
    ['これは詐欺です', ['詐欺'], true],
    ['aa a', ['a'], true],
    ['anything', [''], false],
  ])('%j with %j: %j', (text, words, expected) => {
    expect(hasWord(text, words)).toBe(expected);
  });
});
