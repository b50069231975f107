import { savedSearchKey } from '../../../../contract/constants/discovery/savedSearches';
import { LIMITS } from '../../../../contract/constants/limits';
import type { SavedSearch } from '../../../../contract/schemas/discovery/savedSearches';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { requireLine } from '../../../platform/text/text';
import { tooManySavedSearches } from './savedSearches.errors';
import * as searches from './savedSearches.repository';

export function listSearches(ctx: Ctx): Promise<SavedSearch[]> {
  return searches.findSearches(ctx.db, requireViewer(ctx).id);
}

/** Saves a search; one that is saved already becomes the last saved. Throws 409 when the viewer has too many. */
export async function saveSearch(ctx: Ctx, { filters, ...given }: SavedSearch): Promise<void> {
  const { id: userId } = requireViewer(ctx);
  const query = requireLine('query', given.query, 'textMissing');
  const search = { ...given, query, filters: [...new Set(filters)] };
  await inTransaction(ctx.db, async (tx) => {
    await searches.upsertSearch(tx, userId, savedSearchKey(search), search, ctx.clock.now());
    if ((await searches.countSearches(tx, userId)) > LIMITS.savedSearches) {
      throw tooManySavedSearches(LIMITS.savedSearches);
    }
  });
}

/** A repeated call changes nothing. */
export async function deleteSearch(ctx: Ctx, search: SavedSearch): Promise<void> {
  await searches.deleteSearch(ctx.db, requireViewer(ctx).id, savedSearchKey(search));
}
