import type { SearchAdvisory } from '../../../../contract/constants/discovery/search';
import { wordsOf } from '../../../platform/text/text';

/** Words and phrases of sensitive subjects in the languages of the site; with `*` in any inflection that begins so. */
const TERMS: Readonly<Record<SearchAdvisory, readonly string[]>> = {
  self_harm: [
    'suicid*',
    'self harm*',
    'selfharm*',
    'kill myself',
    'want to die',
    'cutting myself',
    'selbstmord*',
    'suizid*',
    'selbstverletz*',
    'automutilation*',
    'me tuer',
    'autolesion*',
    'matarme',
    'automutilacao',
    'me matar',
    '自殺',
    '自傷',
    'リストカット',
    'انتحار*',
    'الانتحار*',
    'ايذاء النفس',
    'התאבדות*',
    'פגיעה עצמית',
  ],
  eating_disorder: [
    'anorexi*',
    'bulimi*',
    'boulimi*',
    'thinspo*',
    'pro ana',
    'proana',
    'eating disorder*',
    'magersucht*',
    'essstorung*',
    'trouble alimentaire*',
    'troubles alimentaires*',
    'trastorno alimentario',
    'trastorno alimenticio',
    'transtorno alimentar',
    '拒食症',
    '過食症',
    '摂食障害',
    'فقدان الشهيه',
    'אנורקסיה',
    'בולימיה',
  ],
};

const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}]/u;

const patterns = Object.entries(TERMS).flatMap(([advisory, terms]) =>
  terms.map((term) => ({ advisory: advisory as SearchAdvisory, pattern: patternOf(term) })),
);

function patternOf(term: string): string {
  const text = wordsOf(term).join(' ');
  if (WITHOUT_SPACES.test(text)) return text;
  return term.endsWith('*') ? ` ${text}` : ` ${text} `;
}

/** The advisory for a query about a sensitive subject; null for any other. */
export function advisoryFor(query: string): SearchAdvisory | null {
  const text = ` ${wordsOf(query).join(' ')} `;
  return patterns.find(({ pattern }) => text.includes(pattern))?.advisory ?? null;
}
