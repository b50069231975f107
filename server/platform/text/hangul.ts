/**
 * Korean words: nouns carry particles ('고양이가' is '고양이' as a subject), for which PostgreSQL has no stemmer. In a text
 * a particle stands at the end, so that a word without it is found as a prefix; from a queried word it is removed.
 */

const HANGUL = /^[\uac00-\ud7a3]+$/;
const FIRST = 0xac00;
/** Syllables come in blocks of 28: without a final consonant, and with each of 27. */
const FINALS = 28;
const RIEUL = 8;
/** What is left of a word has at least so many syllables: shorter words mostly just end like a particle. */
const LEAST_LEFT = 2;

/** After any syllable, after one with a final consonant, and after one without; the longest are tried first. */
const AFTER_ANY = '에서는 에게서 에서 에게 한테 까지 부터 처럼 보다 마다 하고 께서 밖에 의 에 도 만'.split(' ');
const AFTER_FINAL = '으로는 으로 이랑 이나 은 이 을 과'.split(' ');
const AFTER_VOWEL = '로는 로 랑 나 는 가 를 와'.split(' ');
const PARTICLES = [...AFTER_ANY, ...AFTER_FINAL, ...AFTER_VOWEL].sort((one, other) => other.length - one.length);

/** Whether a word is of Hangul syllables alone. */
export const isHangul = (word: string): boolean => HANGUL.test(word);

/** The word without a particle at its end; other words as they are. */
export function withoutParticle(word: string): string {
  if (!isHangul(word)) return word;
  const particle = PARTICLES.find((each) => word.endsWith(each) && isAfter(each, word.slice(0, -each.length)));
  return particle === undefined ? word : word.slice(0, -particle.length);
}

function isAfter(particle: string, left: string): boolean {
  if (left.length < LEAST_LEFT) return false;
  const final = (left.charCodeAt(left.length - 1) - FIRST) % FINALS;
  if (AFTER_FINAL.includes(particle)) return final !== 0;
  if (AFTER_VOWEL.includes(particle)) return final === 0 || (final === RIEUL && particle.startsWith('로'));
  return true;
}
