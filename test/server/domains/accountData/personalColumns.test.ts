import { sql } from 'kysely';
import { hashPassword } from '../../../../server/platform/auth/passwords';
import { buildTestApp, type Member, type TestApp } from '../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../support/databases';
import { runJobs } from '../../../support/runJobs';

const DAY = 86_400_000;
const PASSWORD = 'herons wade 47';

/** Ids that name no person: `board_id`, `merged_pin_id`, `connection_id` … */
const IMPERSONAL_ID =
  /(^|_)(pin|board|event|news|section|media|comment|parent|conversation|message|read|interest|action|subject|experience|placement|connection|credential|unauth|tried_it)_id$/;
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
  'sponsorships.creator_id': 'purged with their pin',
  'board_events.actor_id': 'the history of a board of others; an id of nobody',
  'bulk_actions.actor_id': 'purged soon after the action has ended',
  'conversations.member_ids': 'the conversation is also of its other members; an id of nobody',
  'conversation_keys.people': 'the conversation is also of its other members; an id of nobody',
  'experience_states.unit': 'deleted by its key, user:<id>',
  'pin_shares.sharer': 'deleted by its key, user:<id>',
  'audit_log.actor_id': 'the record of the site admins stays',
  'audit_log.actor_name': 'the record of the site admins stays',
  'audit_log.subject_owner_id': 'the record of the site admins stays; it says whose words are cleared',
  'audit_log.subject_name': 'cleared where the person wrote it (takedowns.test.ts)',
};

/** Values that the constraints of the schema ask for. */
const VALUES: Readonly<Record<string, string | number>> = {
  'email_tokens.purpose': 'verifyEmail',
  'mails.status': 'sent',
  'data_exports.status': 'ready',
  'signups.method': 'email',
  'sign_up_links.max_uses': 1,
  'board_invites.status': 'new',
  'news.kind': 'follow',
  'feed_preferences.kind': 'person',
  'news_settings.medium': 'push',
  'feed_preferences.preference': 'less',
  'comment_reactions.kind': 'like',
  'tried_it_reactions.kind': 'like',
};

interface Column {
  table_name: string;
  column_name: string;
  data_type: string;
  must_be_given: boolean;
}

const nameOf = ({ table_name, column_name }: Column) => `${table_name}.${column_name}`;
const isPersonId = ({ column_name, data_type }: Column) =>
  data_type === 'bigint' && column_name.endsWith('_id') && !IMPERSONAL_ID.test(column_name);
const isPersonText = ({ column_name }: Column) => PERSONAL_TEXT.test(column_name);

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
    const { rows } = await sql<Column>`
      select columns.table_name, column_name, data_type, is_nullable = 'NO' and column_default is null as must_be_given
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1, ordinal_position`.execute(app.db);
    columns = rows;
  });
  afterAll(() => app.close());

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
  /** A row of the table that names Ida in that column, and otherwise anything that the schema lets in. */
  const insertNaming = async (column: Column) => {
    const others = columns.filter(
      (other) =>
        other.table_name === column.table_name && other !== column && (other.must_be_given || nameOf(other) in VALUES),
    );
    const names = sql.join([column, ...others].map(({ column_name }) => sql.ref(column_name)));
    const values = sql.join([ida.id, ...others.map(fillerFor)]);
    await sql`insert into ${sql.table(column.table_name)} (${names}) values (${values})`.execute(app.db);
  };

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
    for (const column of undecided) await insertNaming(column);
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
