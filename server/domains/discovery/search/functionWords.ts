import { wordsOf } from '../../../platform/text/text';

/**
 * Articles, prepositions, conjunctions, pronouns and auxiliary verbs, folded: nobody searches for 'chair without'. Full
 * text search has lists of its own in the database, which lack many of these and know no Hebrew.
 */
const FUNCTION_WORDS = {
  en: 'a an the of and or but nor not no if then than so as at by for from in into on onto out off over under up down to toward towards with within without via per about above across after against along among around before behind below beneath beside besides between beyond during except inside near outside since through throughout till until upon like is are was were be been being am do does did has have had will would shall should can could may might must this that these those it its my your his her our their i you he she we they me him us them who whom whose which what when where why how all any both each every few more most much many other another some such only own same too very just also there here while because although though unless whether',
  de: 'der die das den dem des ein eine einen einem einer eines und oder aber denn sondern nicht kein keine keinen als wie wenn dass ob weil für mit ohne von vom zu zum zur bei beim nach aus auf an am in im ins über unter vor hinter neben zwischen durch gegen um bis seit während wegen trotz statt ist sind war waren sein wird werden hat haben ich du er sie es wir ihr mein dein unser euer seine ihre dieser diese dieses jeder jede alle auch nur noch schon sehr so zwischen gegenüber',
  fr: 'le la les un une des du de d au aux et ou mais ni ne pas que qui dont où quand comme si pour par avec sans sous sur dans en entre vers chez contre depuis pendant après avant devant derrière jusque malgré selon est sont était être avoir ont ce cet cette ces mon ma mes ton ta tes son sa ses notre votre nos vos leur leurs je tu il elle on nous vous ils elles plus moins très aussi tout toute tous toutes chaque',
  es: 'el la los las un una unos unas de del al y e o u pero ni no que quien cual cuyo donde cuando como si para por con sin sobre bajo en entre hacia hasta desde contra durante según tras ante mediante es son era ser estar está hay ha han este esta estos estas ese esa esos esas mi mis tu tus su sus nuestro nuestra yo él ella nosotros ellos ellas más menos muy también todo toda todos todas cada',
  pt: 'o a os as um uma uns umas de do da dos das ao aos à às e ou mas nem não que quem qual cujo onde quando como se para por pelo pela pelos pelas com sem sobre sob em no na nos nas num numa entre até desde contra durante segundo após ante perante é são era ser estar está há este esta estes estas esse essa isso aquele aquela meu minha seu sua nosso nossa eu ele ela nós eles elas mais menos muito também todo toda todos todas cada',
  ar: 'في من إلى على عن مع بدون بلا بين تحت فوق أمام خلف بعد قبل عند حتى منذ خلال حول ضد مثل أو و ثم لكن أن إن لا لم لن ما هذا هذه ذلك تلك هو هي هم التي الذي كل بعض غير',
  he: 'של את על אל עם בלי ללא בין תחת מעל לפני אחרי ליד אצל עד מן או ו גם אבל אם כי לא אין יש זה זאת אלה הוא היא הם כל כמו בתוך דרך נגד מול למען בשביל',
} as const;

type Language = keyof typeof FUNCTION_WORDS;

/** How many there are of what a title names ('three bowls'), folded with the others: no guide, but part of a phrase. */
const NUMBER_WORDS =
  'one two three four five six seven eight nine ten twelve zwei drei vier fünf sechs sieben acht neun zehn zwölf deux trois quatre cinq sept huit neuf dix douze dos tres cuatro cinco seis siete ocho nueve diez dois duas três quatro sete oito nove dez doze اثنان ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة عشرة שניים שתי שני שלוש שלושה ארבע ארבעה חמש חמישה שש שישה שבע שבעה שמונה תשע תשעה עשר עשרה';

/** Words of other languages than the reader's count from here: shorter ones are nouns elsewhere ('hat', 'car', 'son'). */
const CERTAIN_LETTERS = 4;

const numbers: ReadonlySet<string> = new Set(wordsOf(NUMBER_WORDS));

const byLanguage = new Map<string, ReadonlySet<string>>();
const certain = new Set<string>();
for (const language of Object.keys(FUNCTION_WORDS) as Language[]) {
  const words = wordsOf(FUNCTION_WORDS[language]);
  byLanguage.set(language, new Set(words));
  for (const word of words) if (word.length >= CERTAIN_LETTERS) certain.add(word);
}

/** Whether a folded word says nothing by itself, to a reader of `locale`. */
export function isFunctionWord(word: string, locale: string): boolean {
  const own = byLanguage.get(locale.slice(0, 2));
  return certain.has(word) || own?.has(word) === true || byLanguage.get('en')?.has(word) === true;
}

/** Whether a folded word is a small number. */
export const isNumberWord = (word: string): boolean => numbers.has(word);
