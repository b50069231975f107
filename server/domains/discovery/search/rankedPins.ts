import type { PinKind } from '../../../platform/database/pinTables';
import { COUNTED, type QueryWord } from '../../../platform/database/rankedText';
import { readWordForms } from '../../../platform/database/wordForms';
import type { Ctx } from '../../../platform/http/context';
import type { Place, SoughtWord } from '../../../platform/textIndex/textIndex';
import { findRankedPins } from './rankedPins.repository';
import { type After, countWordsOf, type FoundPin, findPins, type Match } from './search.repository';
import type { PinFilter } from './seenPins.repository';

/** Pins beyond a page that the index returns at first, for those that the viewer does not see or that filters leave out … */
const FIRST_ROOM = 120;
/** … and if those were too few; if these are too few again, the database is asked. */
const SECOND_ROOM = 2000;

/** One page of pins, best first, from the text index, or from the database if that cannot say. */
export async function findPinsByWords(
  ctx: Ctx,
  match: Match,
  filter: PinFilter,
  limit: number,
  after?: After,
): Promise<FoundPin[]> {
  const words = await soughtWords(ctx, match, filter);
  const page = words && (await findRanked(ctx, match, words, filter, limit, after));
  return page ?? findPins(ctx.db, match, filter, limit, after);
}

async function findRanked(
  { db, textIndex }: Ctx,
  match: Match,
  words: readonly SoughtWord[],
  filter: PinFilter,
  limit: number,
  after: After | undefined,
): Promise<FoundPin[] | null> {
  const has = match.except === undefined ? 'every' : 'rare';
  for (const room of [FIRST_ROOM, SECOND_ROOM]) {
    const followedTo = textIndex.followedTo?.seq ?? 0;
    const ranked = await textIndex.rank({ words, has, kinds: kindsOf(filter), limit: limit + room, after });
    if (!ranked) return null;
    const found = await findRankedPins(db, match, filter, ranked, followedTo, limit, after);
    const { end } = ranked;
    if (end === null) return found;
    const certain = found.filter((row) => isBefore(row, end));
    if (certain.length === limit) return certain;
  }
  return null;
}

/** What the index looks for; null: only the database can say. */
async function soughtWords(
  { db, textIndex, locale }: Ctx,
  { words }: Match,
  { isOwn, pinnerId, near }: PinFilter,
): Promise<SoughtWord[] | null> {
  if (textIndex.state !== 'ready' || isOwn || pinnerId !== undefined || near?.length) return null;
  const forms = await readWordForms(db, textIndex.forms, words, locale);
  const sought = words.flatMap(({ weight, isRare }, at) => {
    const patterns = forms[at]?.patterns;
    return patterns ? { patterns, weight, isRare } : [];
  });
  return sought.length === words.length ? sought : null;
}

/** The kinds that both the scope and the filters allow; null: all. */
function kindsOf({ kind, filters: { kinds } }: PinFilter): PinKind[] | null {
  if (kind === undefined) return kinds.length === 0 ? null : [...kinds];
  return kinds.length === 0 || kinds.includes(kind) ? [kind] : [];
}

/** Whether a row is no later than the last that the index returned: none that it left out is before it. */
const isBefore = ({ score, id }: FoundPin, end: Place): boolean =>
  score > end.score || (score === end.score && BigInt(id) >= BigInt(end.id));

/** How many pins that everyone may find contain each word; the last may be a prefix. */
export async function countPinWords(ctx: Ctx, words: readonly string[]): Promise<QueryWord[]> {
  return (await countIndexed(ctx, words)) ?? countWordsOf(ctx.db, 'pins', words, ctx.locale);
}

async function countIndexed({ db, textIndex, locale }: Ctx, words: readonly string[]): Promise<QueryWord[] | null> {
  if (textIndex.state !== 'ready') return null;
  const asked = words.map((word, at) => ({ word, isPrefix: at === words.length - 1 }));
  const forms = await readWordForms(db, textIndex.forms, asked, locale);
  const patterns = forms.flatMap((form) => (form.patterns ? [form.patterns] : []));
  if (patterns.length < words.length) return null;
  const counts = await textIndex.count(patterns, COUNTED);
  const isAllStop = forms.every(({ isStop }) => isStop);
  const counted = words.map((word, at) => ({
    word,
    count: forms[at]?.isStop && !isAllStop ? null : (counts?.[at] ?? 0),
  }));
  // What was written a moment ago may have a word that the index does not know yet.
  return counts === null || counted.some(({ count }) => count === 0) ? null : counted;
}
