import { sql } from 'kysely';
import { COUNTED, countWords, queryWords, rankedQuery } from '../../server/platform/database/rankedText';
import { readWordForms } from '../../server/platform/database/wordForms';
import type { Services } from '../../server/platform/http/context';

const LISTED = sql`is_listed and deleted_at is null`;

/** Differences between the text index, once it has caught up, and SQL, for these queries: counts, and scores of all pins. */
export async function findTextDrift({ db, textIndex }: Services, queries: readonly string[], locale = 'en_US') {
  const drift: string[] = [];
  for (const query of queries) {
    const counted = await countWords(db, 'pins', LISTED, queryWords(query), locale);
    const { all, any, rank, words } = rankedQuery(counted, locale);
    const asked = counted.map(({ word }, at) => ({ word, isPrefix: at === counted.length - 1 }));
    const patterns = (await readWordForms(db, textIndex.forms, asked, locale)).map((form) => form.patterns ?? []);
    const counts = await textIndex.count(patterns, COUNTED);
    for (const [at, { word, count }] of counted.entries()) {
      if (count !== null && count !== counts?.[at]) drift.push(`${word}: in ${counts?.[at] ?? 'not ready'} ≠ ${count}`);
    }
    const forms = await readWordForms(db, textIndex.forms, words, locale);
    const sought = words.map((word, at) => ({ ...word, patterns: forms[at]?.patterns ?? [] }));
    for (const has of ['every', 'rare'] as const) {
      if (has === 'rare' && !any) continue;
      const match =
        has === 'every' ? sql`search @@ ${all.where}` : sql`search @@ ${any?.where} and not search @@ ${all.where}`;
      const { rows } = await sql<{ found: string }>`
        select (${rank} * (1 + 0.05 * ln(1 + repin_count)) * 1000000)::integer || ' ' || id as found from pins
        where ${LISTED} and ${match}`.execute(db);
      const ranked = await textIndex.rank({ words: sought, has, kinds: null, limit: 2000, after: undefined });
      const indexed = ranked?.ids.map((id, at) => `${ranked.scores[at]} ${id}`) ?? ['not ready'];
      const [ours, expected] = [indexed, rows.map(({ found }) => found)].map((list) => list.toSorted().join(', '));
      if (ours !== expected) drift.push(`${query}, ${has}: ${ours} ≠ ${expected}`);
    }
  }
  return drift;
}
