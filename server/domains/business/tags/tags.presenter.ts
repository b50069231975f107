import type { ConversionTag } from '../../../../contract/schemas/business/tags';
import type { AdAccountId } from '../../../../contract/schemas/common';
import type { Db } from '../../../platform/database/tables';
import { snippetOf } from './tagSnippet';
import type { TagRow } from './tags.repository';
import * as tags from './tags.repository';

/** The tags as their ad accounts see them, in four queries. */
export async function presentTags(db: Db, origin: string, rows: readonly TagRow[]): Promise<ConversionTag[]> {
  const ids = rows.map(({ id }) => id);
  const children = await tags.findChildren(db, ids);
  const leaders = await tags.findByIds(db, [...new Set(rows.flatMap(({ leader_tag_id }) => leader_tag_id ?? []))]);
  const accountIds = [...rows, ...children].map(({ ad_account_id }) => ad_account_id);
  const accounts = new Map((await tags.findAccounts(db, [...new Set(accountIds)])).map((row) => [row.id, row]));
  const fired = new Map((await tags.findLastFired(db, [...rows, ...leaders])).map((row) => [row.tag_id, row]));
  return rows.map((row) => {
    const leader = leaders.find(({ id }) => id === row.leader_tag_id);
    const own = children.filter(({ leader_tag_id }) => leader_tag_id === row.id);
    return {
      id: row.id,
      type: 'conversion_tag',
      name: row.name,
      automatic_enhanced_match: row.enhanced_match,
      ad_account_id: row.ad_account_id,
      business_id: row.business_id,
      created_time: row.created_at.toISOString(),
      last_fired_event: presentFired([fired.get(row.id), leader && fired.get(leader.id)]),
      leader_tag_id: leader?.id ?? null,
      leader_tag_name: leader?.name ?? null,
      leader_tag_ad_account_id: leader?.ad_account_id ?? null,
      leader_tag_business_id: leader?.business_id ?? null,
      child_tags: own.map(({ id, name, ad_account_id, business_id }) => ({ id, name, ad_account_id, business_id })),
      ad_accounts: own.map((child) => presentAccount(accounts, child)),
      owner_ad_account: presentAccount(accounts, row),
      code_snippet: snippetOf(origin, leader?.id ?? row.id, (leader ?? row).enhanced_match),
    };
  });
}

function presentFired(found: readonly (tags.LastFired | undefined)[]): ConversionTag['last_fired_event'] {
  const [last] = found.flatMap((one) => one ?? []).sort((a, b) => b.last_at.getTime() - a.last_at.getTime());
  return last ? { name: last.name, time: last.last_at.toISOString() } : null;
}

type Accounts = ReadonlyMap<AdAccountId, Awaited<ReturnType<typeof tags.findAccounts>>[number]>;

const presentAccount = (accounts: Accounts, { ad_account_id: id, business_id }: TagRow) => ({
  id,
  business_id,
  name: accounts.get(id)?.name ?? '',
});
