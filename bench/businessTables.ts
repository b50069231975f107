/**
 * Lists of business management with 100,000 rows each: the time of whole calls to sort, search, filter and page them, at
 * p99, compared with the first page by its usual order. One caller, in this process, without a network.
 */
import { sql } from 'kysely';
import type { EndpointKey } from '../contract/endpoints';
import type { TestApp } from '../test/support/buildTestApp';
import { buildTestApp } from '../test/support/buildTestApp';
import { buildShop, type TestShop } from '../test/support/business/shop';
import type { DatabaseKind } from '../test/support/databases';
import { readOptions } from './options';
import { type Row, reportRows, row } from './report';

const { isQuick, names } = readOptions(['embedded', 'postgres'] as const satisfies readonly DatabaseKind[]);
const ROWS = 100_000;
const CALLS = isQuick ? 30 : 200;
const GOAL_MS = 100;

/** Fills the lists of a business: members, assets, invites, partners and its history. */
async function fill({ db }: TestApp, { businessId: id }: TestShop): Promise<void> {
  const series = sql`generate_series(1, ${sql.lit(ROWS)}) n`;
  // Of names whose order is not that of the ids.
  const name = sql`'Row ' || md5(n::text)`;
  const at = sql`timestamptz '2026-01-01' + (n * 7919 % ${sql.lit(ROWS)}) * interval '1 minute'`;
  await sql`insert into business_members (business_id, member_id, role, name, created_at)
    select ${id}, 1000000 + n, case n % 9 when 0 then 'BIZ_ADMIN' else 'EMPLOYEE' end, ${name}, ${at} from ${series}`.execute(
    db,
  );
  await sql`insert into business_assets (business_id, asset_type, asset_id, name, created_at)
    select ${id}, 'AD_ACCOUNT', 1000000 + n, ${name}, ${at} from ${series}`.execute(db);
  await sql`insert into ad_accounts (business_id, id, name, country, currency, created_at, updated_at)
    select ${id}, 1000000 + n, ${name}, 'DE', 'EUR', ${at}, ${at} from ${series}`.execute(db);
  await sql`insert into business_invites (business_id, id, type, status, address, address_key, created_by_id, created_at, sent_at, expires_at, updated_at)
    select ${id}, 1000000 + n, 'MEMBER_INVITE', case n % 5 when 0 then 'DECLINED' else 'PENDING' end,
      n || '@example.org', n || '@example.org', 1, ${at}, ${at}, ${at} + interval '1000 days', ${at} from ${series}`.execute(
    db,
  );
  await sql`insert into businesses (id, account_id, name, country, created_at, updated_at)
    select 1000000 + n, 1000000 + n, ${name}, 'DE', ${at}, ${at} from ${series}`.execute(db);
  await sql`insert into business_partners (business_id, partner_id, created_at)
    select ${id}, 1000000 + n, ${at} from ${series}`.execute(db);
  await sql`insert into business_history (business_id, id, kind, subject_type, created_at)
    select ${id}, 1000000 + n, case n % 7 when 0 then 'roleChanged' else 'accessGiven' end, 'AD_ACCOUNT', ${at} from ${series}`.execute(
    db,
  );
  // As upkeep does, and without it no index suffices.
  await sql`vacuum analyze`.execute(db);
}

interface Tried {
  readonly list: string;
  readonly how: string;
  readonly key: EndpointKey;
  readonly options: object;
  /** Asks for page after page, and begins again after the last. */
  readonly isPaged?: boolean;
}

const DAYS = { start_date: '2025-12-31', end_date: '2026-12-31' };
const lists: readonly [string, EndpointKey, object, Readonly<Record<string, object>>][] = [
  [
    'people',
    'BusinessPeopleResource.get',
    {},
    {
      ...{
        'sorted by role': { sort_by: 'ROLE' },
        'sorted by time': { sort_by: 'JOINED', sort_direction: 'DESCENDING' },
      },
      ...{ searched: { search_term: 'row ab' }, 'searched in vain': { search_term: 'nothing' } },
      ...{ filtered: { business_roles: ['BIZ_ADMIN'] }, 'from the middle': { start_index: 50_000 } },
    },
  ],
  [
    'ad accounts',
    'AdAccountsResource.get',
    {},
    {
      ...{
        'sorted by time': { sort_by: 'CREATED', sort_direction: 'DESCENDING' },
        searched: { search_term: 'row ab' },
      },
      'from the middle': { start_index: 50_000 },
    },
  ],
  [
    'assets',
    'BusinessAssetsResource.get',
    {},
    { filtered: { asset_type: 'AD_ACCOUNT' }, searched: { search_term: 'ab' } },
  ],
  [
    'invites',
    'BusinessInvitesResource.get',
    {},
    { filtered: { invite_status: ['DECLINED'] }, searched: { search_term: '77' } },
  ],
  [
    'partners',
    'BusinessPartnersResource.get',
    {},
    { 'sorted by time': { sort_by: 'JOINED' }, searched: { search_term: 'row ab' } },
  ],
  ['history', 'BusinessHistoryResource.get', DAYS, { filtered: { kinds: ['roleChanged'] } }],
];

const tries: readonly Tried[] = lists.flatMap(([list, key, base, ways]) => [
  { list, how: 'first page', key, options: base },
  { list, how: 'page after page', key, options: { ...base, page_size: 100 }, isPaged: true },
  ...Object.entries(ways).map(([how, options]) => ({ list, how, key, options: { ...base, ...options } })),
]);

async function p99({ owner, businessId }: TestShop, { key, options, isPaged }: Tried): Promise<number> {
  const times: number[] = [];
  let bookmark: string | undefined;
  for (let call = -5; call < CALLS; call += 1) {
    const asked = { business_id: businessId, ...options, ...(bookmark && { bookmark }) };
    const started = performance.now();
    const answer = await owner.callLoosely(key, asked);
    if (answer.status !== 200) throw new Error(`${key} was answered with ${answer.status}`);
    // The first calls warm up.
    if (call >= 0) times.push(performance.now() - started);
    bookmark = isPaged && answer.bookmark !== '-end-' ? answer.bookmark : undefined;
  }
  times.sort((one, other) => one - other);
  return times[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN;
}

async function measure(database: DatabaseKind): Promise<Row[]> {
  const app = await buildTestApp({ database });
  try {
    const shop = await buildShop(app, 'lamps');
    await fill(app, shop);
    const rows: Row[] = [];
    let first = 0;
    for (const tried of tries) {
      const ours = await p99(shop, tried);
      if (tried.how === 'first page') first = ours;
      const what = `${tried.list} ${tried.how} on ${database}`;
      rows.push(
        row(
          { what, unit: 'ms', ours, peer: first, peerName: 'first page', goal: `≤ ${GOAL_MS} ms at p99` },
          { most: GOAL_MS },
        ),
      );
    }
    return rows;
  } finally {
    await app.close();
  }
}

const rows: Row[] = [];
for (const database of names) rows.push(...(await measure(database)));
reportRows('businessTables', rows);
