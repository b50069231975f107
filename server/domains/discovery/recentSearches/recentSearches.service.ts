import { PERSONAL_SCOPES } from '../../../../contract/constants/discovery/search';
import type { RecentSearch, RecentSearches } from '../../../../contract/schemas/discovery/recentSearches';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { requireLine } from '../../../platform/text/text';
import * as searches from './recentSearches.repository';

/** Texts that differ only in case are one search (ledger SEARCH-017). */
const keyOf = (query: string): string => query.normalize('NFC').toLowerCase();

export async function listSearches(ctx: Ctx): Promise<RecentSearches> {
  const rows = await searches.findSearches(ctx.db, requireViewer(ctx).id);
  const listOf = (isPersonal: boolean): RecentSearch[] =>
    rows.filter((row) => row.is_personal === isPersonal).map(({ query, scope }) => ({ query, scope }));
  return { recent_searches: listOf(false), recent_personal_searches: listOf(true) };
}

/** The newest spelling stays (ledger SEARCH-018); the oldest beyond the limit are forgotten. A repeated call changes nothing. */
export async function rememberSearch(ctx: Ctx, { query, scope }: RecentSearch): Promise<void> {
  const { id: userId } = requireViewer(ctx);
  const text = requireLine('query', query, 'textMissing');
  await inTransaction(ctx.db, async (tx) => {
    await searches.saveSearch(tx, {
      user_id: userId,
      is_personal: PERSONAL_SCOPES.includes(scope),
      key: keyOf(text),
      query: text,
      scope,
      searched_at: ctx.clock.now(),
    });
    await searches.deleteOldest(tx, userId);
  });
}

/** Deletes one search in every scope, or all searches. */
export async function forgetSearches(ctx: Ctx, query: string | undefined): Promise<void> {
  await searches.deleteSearches(ctx.db, requireViewer(ctx).id, query === undefined ? undefined : keyOf(query.trim()));
}
