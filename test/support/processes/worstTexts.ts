/**
 * Runs every routine that reads texts of strangers on its worst texts, which are far longer than any that is accepted,
 * and prints the name of each when it has ended. With `--names` it prints the names alone.
 */
import { writeSync } from 'node:fs';
import { slugOf } from '../../../server/domains/boards/boards/slugs';
import { hasWord } from '../../../server/domains/content/commentWords/matching';
import { checkCaptions } from '../../../server/domains/content/media/captions';
import { hasAllWords, sharedWords } from '../../../server/domains/discovery/search/guides';
import { commonPhrases } from '../../../server/domains/discovery/search/phrases';
import { advisoryFor } from '../../../server/domains/discovery/search/sensitivity';
import { wholeQueries } from '../../../server/domains/discovery/search/wholeQueries';
import { handlesIn, tagsIn } from '../../../server/domains/people/users/mentions';
import { usernameSeed } from '../../../server/domains/people/users/users.names';
import { scrub, stackShape } from '../../../server/domains/running/metrics/scrub';
import { botKindOf, parseUserAgent } from '../../../server/platform/http/userAgent';
import { readPage } from '../../../server/platform/structuredData/pageDocument';
import { decodePage } from '../../../server/platform/structuredData/pageText';
import { largestOfSrcset } from '../../../server/platform/structuredData/srcset';
import { mixesAlphabets } from '../../../server/platform/text/alphabets';
import { emailKey, isEmailAddress } from '../../../server/platform/text/emailAddress';
import { toHtml } from '../../../server/platform/text/html';
import { nearestLocale, negotiateLocale } from '../../../server/platform/text/locale';
import { repetitionOf } from '../../../server/platform/text/repetition';
import { cleanLine, cleanText, isSeen, shorten, spellingOf, wordsOf } from '../../../server/platform/text/text';
import { cutWords, indexTokens, matcherOf } from '../../../server/platform/text/unspaced';
import { readRecord } from '../foreignPages';

const STDOUT = 1;
const LENGTH = 50_000;
const PARTS = [
  ' ',
  '\n',
  ' \n',
  '-',
  '_',
  '.',
  'a',
  'a.',
  'a ',
  'a-',
  "a'",
  '@',
  'a@',
  '@a',
  '@aaaa ',
  '#',
  '/',
  '//',
  '(',
  ')',
  '[',
  '!',
  '\u0301',
  'e\u0301',
  '\u200b',
  '\u00ad',
  'か',
  'の',
  '漢',
  'カ',
  'ก',
  'กา',
  '한',
  'א',
  'ا',
  'ـ',
  '́',
  '👩‍👩‍👧',
  '🇩🇪',
  '1',
  '1.',
  '1,',
  '<',
  '<a ',
  '<!--',
  '<meta ',
  '<meta charset ',
  '&',
  '&amp;',
  'http://',
  'http://a.b/',
  'www.a.',
  '?',
  'Version/',
  'Version/1 ',
  'iPhone ',
  'Mac OS X ',
  '00:00.000 --> ',
  'STYLE\n',
  '\t',
  '\u3000',
  'e'.repeat(40),
  '\ud800',
];
/** Each part many times, and then what could make an attempt at a match fail. */
const WORST = PARTS.map((part) => `x${part.repeat(Math.ceil(LENGTH / part.length))}\u0000<`);
const MANY_WORDS = [...Array<string>(23).fill('か'), 'y'];

const routines: Readonly<Record<string, (text: string) => unknown>> = {
  cleanLine: (text) => cleanLine('text', text.replaceAll('\u0000', 'x')),
  cleanText: (text) => cleanText('text', text.replaceAll('\u0000', 'x')),
  isSeen,
  shorten: (text) => shorten(text, 100),
  toHtml,
  wordsOf,
  spellingOf: (text) => spellingOf('word', [text]),
  cutWords,
  indexTokens,
  matcherOf: (text) => matcherOf(text)('か'),
  mixesAlphabets,
  isEmailAddress: (text) => isEmailAddress(`a@${text}`),
  emailKey: (text) => emailKey(`${text}@${text}`),
  repetitionOf,
  hasWord: (text) => hasWord(text, ['aaa', 'か', 'x y']),
  slugOf: (text) => slugOf(text, 'board'),
  usernameSeed: (text) => usernameSeed(text, text),
  mentions: (text) => [handlesIn(text), tagsIn(text, [{ user_id: '1' as never, handle: 'aaaa' }])],
  scrub,
  stackShape,
  parseUserAgent,
  botKindOf,
  nearestLocale,
  negotiateLocale: (text) => negotiateLocale({ account: text, query: text, cookie: text, acceptLanguage: text }),
  checkCaptions: (text) => {
    try {
      checkCaptions(`WEBVTT\n\n${text}`);
    } catch {
      // Most are no captions.
    }
  },
  advisoryFor,
  commonPhrases: (text) => commonPhrases([text.slice(0, 5000)], MANY_WORDS, 7, 'ja'),
  sharedWords: (text) => sharedWords([text.slice(0, 5000), text.slice(0, 4000)], ['word'], 10, 2),
  wholeQueries: (text) =>
    wholeQueries(text.slice(0, 200), ['word', 'a'], [text.slice(0, 5000), `a ${text.slice(0, 4000)}`], 'en'),
  hasAllWords: (text) => hasAllWords(text, 'か word'),
  decodePage: (text) => decodePage(Buffer.from(text), null),
  readPage,
  readRecord: (text) => readRecord(text, 'https://a.example/'),
  largestOfSrcset: (text) => largestOfSrcset(text, 100),
};

if (process.argv.includes('--names')) writeSync(STDOUT, `${Object.keys(routines).join('\n')}\n`);
else
  for (const [name, run] of Object.entries(routines)) {
    for (const text of WORST) run(text);
    writeSync(STDOUT, `${name}\n`);
  }
