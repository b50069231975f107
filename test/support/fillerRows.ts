import { sql } from 'kysely';
import type { Db } from '../../server/platform/database/tables';

/** A column of the migrated schema. */
export interface Column {
  readonly table_name: string;
  readonly column_name: string;
  readonly data_type: string;
  readonly must_be_given: boolean;
}

export const nameOf = ({ table_name, column_name }: Column): string => `${table_name}.${column_name}`;

/** All columns of all tables, in the order of the tables' names. */
export async function readColumns(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select columns.table_name, column_name, data_type, is_nullable = 'NO' and column_default is null
      and is_generated = 'NEVER' as must_be_given
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1, ordinal_position`.execute(db);
  return rows;
}

/** Values that the constraints of the schema ask for. */
const VALUES: Readonly<Record<string, string | number>> = {
  'email_tokens.purpose': 'verifyEmail',
  'mails.status': 'sent',
  'data_exports.status': 'ready',
  'imports.status': 'done',
  'import_records.status': 'done',
  'signups.method': 'email',
  'sign_up_links.max_uses': 1,
  'board_invites.status': 'new',
  'news.kind': 'follow',
  'moderation_decisions.kind': 'pin',
  'feed_preferences.kind': 'person',
  'news_mutes.kind': 'person',
  'news_settings.medium': 'push',
  'feed_preferences.preference': 'less',
  'comment_reactions.kind': 'like',
  'site_roles.role': 'editor',
  'guest_links.access': 'see',
  'business_members.role': 'EMPLOYEE',
  'business_assets.asset_type': 'AD_ACCOUNT',
  'business_grants.grantee_kind': 'MEMBER',
  'ad_account_requests.kind': 'OFFER',
  'ad_account_requests.status': 'PENDING',
  'invoices.document_type': 'INVOICE',
  'invoices.status': 'OPEN',
  'business_invites.type': 'MEMBER_INVITE',
  'business_invites.status': 'ACCEPTED',
  'website_claims.status': 'PENDING',
  'invoice_numbers.id': 1,
  'ad_taxes.rate': 1900,
  'marketing_plans.top_business_goal': 'LEADS',
  'lead_forms.status': 'DRAFT',
  'promotions.status': 'PAUSED',
  'promotions.review': 'PENDING',
  'ad_events.kind': 'CLICK',
  'ledger_entries.account': 'OWED',
  'merchant_programs.phase': 'left',
  'tried_it_reactions.kind': 'like',
};

/** Inserts rows with given values, and otherwise anything that the schema lets in. */
export function createRowFiller(db: Db, columns: readonly Column[]) {
  let serial = 1000;
  const fillerFor = (column: Column) => {
    serial += 1;
    const given = VALUES[nameOf(column)];
    if (given !== undefined) return given;
    const { data_type: type } = column;
    if (type.startsWith('timestamp') || type === 'date') return '2100-01-01';
    if (type === 'boolean') return false;
    if (type === 'jsonb') return '{}';
    if (type === 'uuid') return crypto.randomUUID();
    return type === 'text' ? `text ${serial}` : serial;
  };
  return async (table: string, values: Readonly<Record<string, string>>): Promise<void> => {
    const others = columns.filter(
      (column) =>
        column.table_name === table &&
        !(column.column_name in values) &&
        (column.must_be_given || nameOf(column) in VALUES),
    );
    const names = [...Object.keys(values), ...others.map(({ column_name }) => column_name)];
    const filled = sql.join([...Object.values(values), ...others.map(fillerFor)]);
    await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))}) values (${filled})`.execute(
      db,
    );
  };
}
