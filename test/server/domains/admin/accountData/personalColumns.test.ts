import { sql } from 'kysely';
import { hashPassword } from '../../../../../server/platform/auth/passwords';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { type Column, createRowFiller, nameOf, readColumns } from '../../../../support/fillerRows';
import { runJobs } from '../../../../support/runJobs';

const DAY = 86_400_000;
const PASSWORD = 'herons wade 47';

/** Ids that name no person: `board_id`, `merged_pin_id`, `connection_id` … */
const IMPERSONAL_ID =
  /(^|_)(pin|board|event|news|section|media|comment|parent|conversation|message|read|interest|action|subject|experience|placement|connection|credential|unauth|tried_it|article|business|group|asset|partner|ad_account|tag|catalog|feed|run|item|audience|target|promotion|import|lead_form|webhook|app|credited)_id$/;
/** Texts and lists that may name a person. */
const PERSONAL_TEXT =
  /email|address|username|full_name|first_name|last_name|(actor|subject)_name|phone|birthday|sharer|^unit$|^people$|(user|member|person|people)_ids$|collaborators$|^blocking$|user_agent/;

/**
 * Columns that the erasing of an account does not clear by a row of its own, each with the reason. A new column that
 * may name a person is erased, or gets a line here.
 */
const DECIDED: Readonly<Record<string, string>> = {
  'boards.owner_id': 'taken down and purged with all that they contain',
  'boards.pending_owner_id': 'ends with the collaboration (removeCollaborator)',
  'boards.collaborators': 'changes with the collaboration (removeCollaborator)',
  'boards.collaborators_may_invite': 'a setting of the board',
  'boards.blocking': 'ids of nobody',
  'board_slugs.owner_id': 'purged with the board',
  'board_collaborators.user_id': 'removeCollaborator',
  'board_followers.user_id': 'deleted with its other half, board_follows, and the count',
  'user_followers.user_id': 'deleted with its other half, user_follows, and the count',
  'user_followers.follower_id': 'deleted with its other half, user_follows, and the count',
  'user_follows.followee_id': 'deleted with its other half, user_followers, and the count',
  'pins.pinner_id': 'taken down and purged',
  'pins.creator_id': 'the lineage of pins that others saved; an id of nobody',
  'pins.deleted_by_id': 'purged with the deleted pin after its days',
  'pin_savers.user_id': 'counted; goes with their saves',
  'comments.deleted_by_id': 'purged with the deleted comment after its days',
  'comments.taken_down_by_id': 'purged with the deleted comment after its days',
  'sponsorships.creator_id': 'purged with their pin',
  'board_events.actor_id': 'the history of a board of others; an id of nobody',
  'bulk_actions.actor_id': 'purged soon after the action has ended',
  'conversations.member_ids': 'the conversation is also of its other members; an id of nobody',
  'conversation_keys.people': 'the conversation is also of its other members; an id of nobody',
  'experience_states.unit': 'deleted by its key, user:<id>',
  'pin_shares.sharer': 'deleted by its key, user:<id>',
  'businesses.account_id': 'the business is deleted with its account',
  'business_members.created_by_id': 'an id of nobody',
  'business_partners.created_by_id': 'an id of nobody',
  'organization_managers.created_by_id': 'an id of nobody',
  'business_assets.created_by_id': 'an id of nobody',
  'ad_accounts.created_by_id': 'an id of nobody',
  'asset_groups.created_by_id': 'an id of nobody',
  'business_grants.created_by_id': 'an id of nobody',
  'business_grants.owner_id': 'of a business',
  'business_invites.created_by_id': 'an id of nobody',
  'ad_account_requests.created_by_id': 'an id of nobody',
  'ad_account_requests.owner_id': 'of a business',
  'business_age_confirmations.created_by_id': 'an id of nobody',
  'business_history.actor_id': 'the history of a business of others; an id of nobody',
  'business_history.subject_name': 'of what is no person',
  'conversion_tags.created_by_id': 'an id of nobody',
  'event_tokens.created_by_id': 'an id of nobody',
  'catalog_tokens.created_by_id': 'an id of nobody',
  'tag_events.email_hash': 'hashed and sent by a shop about its customer; names no account, and goes after its days',
  'audiences.created_by_id': 'an id of nobody',
  'audience_shares.created_by_id': 'an id of nobody',
  'audience_customers.email_hash': 'deleted with the address (eraseFromBusinesses, audiences.test.ts)',
  'catalogs.created_by_id': 'an id of nobody',
  'promotions.created_by_id': 'an id of nobody',
  'lead_forms.created_by_id': 'an id of nobody',
  'ad_consents.consented_by_id': 'an id of nobody',
  'catalog_feeds.created_by_id': 'an id of nobody',
  'catalog_feed_runs.created_by_id': 'an id of nobody',
  'catalog_product_groups.created_by_id': 'an id of nobody',
  'site_settings.changed_by_id': 'an id of nobody',
  'audit_log.actor_id': 'the record of the site admins stays',
  'audit_log.actor_name': 'the record of the site admins stays',
  'audit_log.subject_owner_id': 'the record of the site admins stays; it says whose words are cleared',
  'audit_log.subject_name': 'cleared where the person wrote it (takedowns.test.ts)',
};

const isPersonId = ({ column_name, data_type }: Column) =>
  data_type === 'bigint' && column_name.endsWith('_id') && !IMPERSONAL_ID.test(column_name);
const isPersonText = ({ column_name, data_type }: Column) => data_type !== 'integer' && PERSONAL_TEXT.test(column_name);

describe.each(TEST_DATABASES)('columns that name a person on %s', (database) => {
  let app: TestApp;
  let admin: Member;
  let ida: Member;
  let columns: Column[];
  beforeAll(async () => {
    app = await buildTestApp({ database });
    // The first account is the site admin, who cannot leave.
    admin = await app.signUp('runner');
    ida = await app.signUp({ username: 'ida', passwordHash: await hashPassword(PASSWORD) });
    columns = await readColumns(app.db);
  });
  afterAll(() => app.close());

  it('reference the users by no foreign key, so that their names tell which they are', async () => {
    const { rows } = await sql`
      select conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'users'::regclass`.execute(app.db);
    expect(rows).toEqual([]);
  });

  it('are all erased with an account, or decided otherwise', async () => {
    await ida.call('AccountClosingResource.create', { how: 'delete', current_password: PASSWORD });
    app.clock.advance(15 * DAY);
    const ofPeople = columns.filter((column) => column.table_name !== 'users' && isPersonId(column));
    const undecided = ofPeople.filter((column) => !(nameOf(column) in DECIDED));
    const insertRow = createRowFiller(app.db, columns);
    for (const { table_name, column_name } of undecided) await insertRow(table_name, { [column_name]: ida.id });
    await runJobs(app.services);
    expect(await app.db.selectFrom('users').select('id').execute()).toEqual([{ id: admin.id }]);
    const left: string[] = [];
    for (const column of undecided) {
      const { rows } = await sql`
        select from ${sql.table(column.table_name)} where ${sql.ref(column.column_name)} = ${ida.id}`.execute(app.db);
      if (rows.length > 0) left.push(nameOf(column));
    }
    expect(left).toEqual([]);
    // A text that names a person goes with the row that names them by id.
    const erasedTables = new Set(['users', ...undecided.map(({ table_name }) => table_name)]);
    const texts = columns.filter((column) => isPersonText(column) && !erasedTables.has(column.table_name));
    expect(texts.map(nameOf).filter((name) => !(name in DECIDED))).toEqual([]);
  });

  it('are decided only while they exist', () => {
    const found = new Set(columns.map(nameOf));
    expect(Object.keys(DECIDED).filter((name) => !found.has(name))).toEqual([]);
  });
});
