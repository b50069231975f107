import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { isOutdated, migrate } from '../../../server/db/migrate';
import { checkNumbers } from '../../../server/db/migrationFiles';
import { type Database, openDatabase } from '../../../server/platform/database/open';
import type { Db } from '../../../server/platform/database/tables';
import { silentLog } from '../../../server/platform/ops/log';
import { createEmptyDatabase, TEST_DATABASES } from '../../support/databases';
import { createRowFiller, readColumns } from '../../support/fillerRows';

describe.each(TEST_DATABASES)('migrate on the %s database', (kind) => {
  let empty: Awaited<ReturnType<typeof createEmptyDatabase>>;
  const opened: Database[] = [];
  const open = async () => {
    const database = await openDatabase({ ...empty, log: silentLog, vacuumIntervalMs: 0, isDurable: false });
    opened.push(database);
    return database;
  };
  /** Until another connection waits for this table. */
  const untilAwaited = async (db: Db, table: string) => {
    const waits = sql`
      select from pg_locks join pg_database on pg_database.oid = pg_locks.database
      where datname = current_database() and relation = ${table}::regclass and not granted`;
    while ((await waits.execute(db)).rows.length === 0) await sleep(10);
  };
  beforeEach(async () => {
    empty = await createEmptyDatabase(kind);
  });
  afterEach(async () => {
    for (const database of opened.splice(0)) await database.close();
    await empty.remove();
  });

  it('brings an empty database up to date, once', async () => {
    const { db } = await open();
    const applied = await migrate(db);
    expect(applied[0]).toBe('0001_schema');
    expect(applied).toEqual([...applied].sort());
    expect(await migrate(db)).toEqual([]);
    expect(await db.selectFrom('pins').selectAll().execute()).toEqual([]);
  });

  it('applies each migration once when several processes start at the same time', async () => {
    // The embedded database admits one process; its migrations may still be asked for twice at once.
    const first = await open();
    const second = kind === 'postgres' ? await open() : first;
    const applied = await Promise.all([migrate(first.db), migrate(second.db), migrate(first.db)]);
    expect(applied.flat().sort()).toEqual([...new Set(applied.flat())].sort());
    expect(applied.flat()).toContain('0001_schema');
  });

  it('knows a schema that it would change from one that is new or as it should be', async () => {
    const { db } = await open();
    expect(await isOutdated(db)).toBe(false);
    const applied = await migrate(db);
    expect(await isOutdated(db)).toBe(false);
    await sql`delete from migrations where name = ${applied.at(-1)}`.execute(db);
    expect(await isOutdated(db)).toBe(applied.length > 1);
  });

  it('gives a migration all the time that many rows need', async () => {
    const { db } = await open();
    await migrate(db);
    await sql`delete from migrations where name = '0053_renamed_job'`.execute(db);
    await sql`
      create table limits (value text);
      create function note_limit() returns trigger language plpgsql as $$ begin
        insert into limits values (current_setting('statement_timeout')); return new;
      end $$;
      create trigger note_limit before insert on migrations for each row execute function note_limit();
      -- As on the connections to PostgreSQL.
      set statement_timeout = '60s'`.execute(db);
    await migrate(db);
    expect((await sql`select value from limits`.execute(db)).rows).toEqual([{ value: '0' }]);
  });

  it('gives jobs of a renamed kind their new name, once for each board', async () => {
    const { db } = await open();
    await migrate(db);
    await sql`delete from migrations where name = '0053_renamed_job'`.execute(db);
    await sql`insert into jobs (id, kind, key, payload, run_at) values
      (1, 'boards/indexWords', 'boards/indexWords:7', '{"boardId": "7"}', now()),
      (2, 'boards/indexWords', 'boards/indexWords:8', '{"boardId": "8"}', now()),
      (3, 'boards/indexPinWords', 'boards/indexPinWords:8', '{"boardId": "8"}', now())`.execute(db);
    await migrate(db);
    expect(await db.selectFrom('jobs').select(['id', 'kind', 'key']).orderBy('id').execute()).toEqual([
      { id: '1', kind: 'boards/indexPinWords', key: 'boards/indexPinWords:7' },
      { id: '3', kind: 'boards/indexPinWords', key: 'boards/indexPinWords:8' },
    ]);
  });

  it('lists earlier removals as decisions about those who are still there, and removed nothing of their own', async () => {
    const { db } = await open();
    await migrate(db);
    await sql`drop table moderation_decisions`.execute(db);
    await sql`delete from migrations where name = '0059_moderation_decisions'`.execute(db);
    const fill = createRowFiller(db, await readColumns(db));
    for (const id of ['7', '8']) await fill('users', { id });
    await fill('users', { id: '9', banned_at: '2100-01-01', ban_reason: 'Spam' });
    for (const [action, subject_owner_id, subject] of [
      ['removePin', '7', '21'],
      ['removeComment', '8', '22'],
      ['removeBoard', '404', '23'],
      ['ban', '8', '24'],
      ['removePin', '8', 'bowl'],
    ] as const) {
      await fill('audit_log', { action, actor_id: '7', subject, subject_owner_id });
    }
    await fill('audit_log', { action: 'removeBoard', subject: '25', subject_owner_id: '8' });
    await migrate(db);
    const made = db.selectFrom('moderation_decisions').select(['owner_id', 'kind', 'subject_id']);
    expect(await made.orderBy('subject_id').execute()).toEqual([
      { owner_id: '9', kind: 'account', subject_id: '9' },
      { owner_id: '8', kind: 'comment', subject_id: '22' },
      { owner_id: '8', kind: 'board', subject_id: '25' },
    ]);
  });

  it('[REACT-005] counts the reactions that pins have already', async () => {
    const { db } = await open();
    await migrate(db);
    await sql`drop table pin_reaction_counts`.execute(db);
    await sql`delete from migrations where name like '%_pin_reaction_counts'`.execute(db);
    const fill = createRowFiller(db, await readColumns(db));
    for (const [pin_id, user_id, reaction_type] of [
      ['7', '1', '1'],
      ['7', '2', '1'],
      ['7', '3', '4'],
      ['8', '1', '1'],
    ] as const) {
      await fill('pin_reactions', { pin_id, user_id, reaction_type });
    }
    await migrate(db);
    const counts = db.selectFrom('pin_reaction_counts').select(['pin_id', 'reaction_type', 'count']);
    expect(await counts.orderBy('pin_id').orderBy('reaction_type').execute()).toEqual([
      { pin_id: '7', reaction_type: 1, count: 2 },
      { pin_id: '7', reaction_type: 4, count: 1 },
      { pin_id: '8', reaction_type: 1, count: 1 },
    ]);
  });

  it('[REACT-005] counts a reaction that a process of an older version is writing', async () => {
    const { db } = await open();
    const other = kind === 'postgres' ? (await open()).db : db;
    await migrate(db);
    const columns = await readColumns(db);
    await sql`drop table pin_reaction_counts`.execute(db);
    await sql`delete from migrations where name like '%_pin_reaction_counts'`.execute(db);
    const migrated = await other.transaction().execute(async (tx) => {
      await createRowFiller(tx, columns)('pin_reactions', { pin_id: '7', user_id: '1', reaction_type: '2' });
      const done = migrate(db);
      if (kind === 'postgres') await Promise.race([done, untilAwaited(tx, 'pin_reactions')]);
      return { done };
    });
    await migrated.done;
    const counts = db.selectFrom('pin_reaction_counts').select(['pin_id', 'reaction_type', 'count']);
    expect(await counts.execute()).toEqual([{ pin_id: '7', reaction_type: 2, count: 1 }]);
  });

  it('[MSG-016] takes people who were erased out of their groups, which go on with what is left', async () => {
    const { db } = await open();
    await migrate(db);
    await sql`delete from migrations where name = '0073_erased_members'`.execute(db);
    const fill = createRowFiller(db, await readColumns(db));
    for (const id of ['1', '2', '3']) await fill('users', { id });
    for (const [id, member_ids, people] of [
      ['10', ['2', '404', '1'], '1-2-404'],
      ['11', ['3', '405', '1'], '1-3-405'],
      ['12', ['3', '1'], '1-3'],
      ['13', ['3', '404'], '3-404'],
      ['14', ['2', '3'], '2-3'],
    ] as const) {
      await fill('conversations', { id, member_ids: JSON.stringify(member_ids) });
      await fill('conversation_keys', { people, conversation_id: id });
    }
    for (const [conversation_id, id, sender_id] of [
      ['10', '100', '1'],
      ['14', '101', '2'],
    ] as const) {
      await fill('messages', { conversation_id, id, sender_id });
    }
    for (const [user_id, conversation_id, last_message_id] of [
      ['1', '10', '199'],
      ['2', '10', '199'],
      ['1', '11', '198'],
      ['3', '14', '101'],
    ] as const) {
      const read = { last_read_id: user_id === '1' ? '150' : '0', is_unseen: 'true' };
      await fill('conversation_members', { user_id, conversation_id, last_message_id, ...read });
    }
    await migrate(db);
    const members = db.selectFrom('conversations').select(['id', 'member_ids']).orderBy('id');
    expect((await members.execute()).map(({ member_ids }) => member_ids)).toEqual([
      ['2', '1'],
      ['3', '1'],
      ['3', '1'],
      ['3'],
      ['2', '3'],
    ]);
    expect(await db.selectFrom('conversation_keys').selectAll().orderBy('people').execute()).toEqual([
      { people: '1-2', conversation_id: '10' },
      { people: '1-3', conversation_id: '12' },
      { people: '2-3', conversation_id: '14' },
    ]);
    const last = db
      .selectFrom('conversation_members')
      .select(['user_id', 'conversation_id', 'last_message_id', 'is_unseen'])
      .orderBy('conversation_id')
      .orderBy('user_id');
    expect((await last.execute()).map((row) => Object.values(row))).toEqual([
      ['1', '10', '100', false],
      ['2', '10', '100', true],
      ['1', '11', '0', false],
      ['3', '14', '101', true],
    ]);
  });

  it('[ACCT-068] gives each mailbox one key, and of two accounts with one address the older', async () => {
    const { db } = await open();
    await migrate(db);
    await sql`delete from migrations where name like '%_email_keys'`.execute(db);
    const fill = createRowFiller(db, await readColumns(db));
    for (const [id, email, email_key] of [
      ['1', 'ida@example.org', 'ida@example.org'],
      ['2', 'Ben@mu\u0308nchen.example', 'ben@mu\u0308nchen.example'],
      ['3', 'ben@münchen.example', 'ben@münchen.example'],
      ['4', 'ben@xn--mnchen-3ya.example', 'ben@xn--mnchen-3ya.example'],
      ['5', 'eva@example.org\u200b', 'eva@example.org\u200b'],
    ] as const) {
      await fill('users', { id, email });
      await fill('emails', { email_key, user_id: id });
    }
    // A former address of theirs, which they may bring back, yields to the account that has it.
    await fill('emails', { email_key: 'dan@example.org\u200b', user_id: '1' });
    await fill('users', { id: '6', email: 'dan@example.org' });
    await fill('emails', { email_key: 'dan@example.org', user_id: '6' });
    for (const [conversation_id, address_key, created_at] of [
      ['10', 'mo@münchen.example', '2026-01-02'],
      ['10', 'mo@mu\u0308nchen.example', '2026-01-01'],
      ['11', 'mo@münchen.example', '2026-01-03'],
      ['11', 'mo@example.org', '2026-01-04'],
    ] as const) {
      await fill('message_invites', {
        conversation_id,
        address_key,
        created_at,
        token_hash: `${conversation_id} ${created_at}`,
      });
    }
    const warn = jest.fn();
    await migrate(db, { ...silentLog, warn });
    expect(await db.selectFrom('emails').selectAll().orderBy('user_id').execute()).toEqual([
      { email_key: 'ida@example.org', user_id: '1' },
      { email_key: 'ben@xn--mnchen-3ya.example', user_id: '2' },
      { email_key: 'eva@example.org', user_id: '5' },
      { email_key: 'dan@example.org', user_id: '6' },
    ]);
    expect(await db.selectFrom('users').select('id').execute()).toHaveLength(6);
    const invites = db.selectFrom('message_invites').select(['address_key', 'token_hash']);
    expect(await invites.orderBy('token_hash').execute()).toEqual([
      { address_key: 'mo@xn--mnchen-3ya.example', token_hash: '10 2026-01-01' },
      { address_key: 'mo@xn--mnchen-3ya.example', token_hash: '11 2026-01-03' },
      { address_key: 'mo@example.org', token_hash: '11 2026-01-04' },
    ]);
    expect(warn.mock.calls.map(([fields]) => fields)).toEqual([
      { userId: '2', others: ['3', '4'] },
      { userId: '6', others: ['1'] },
      { ended: 1 },
    ]);
  });

  it('refuses a database that a newer version wrote, and leaves it as it is', async () => {
    const { db } = await open();
    await migrate(db);
    await sql`insert into migrations values ('9999_from_the_future', now())`.execute(db);
    await expect(migrate(db)).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringContaining('newer version of Magpie (migration 9999_from_the_future)'),
    });
    expect(await db.selectFrom('users').selectAll().execute()).toEqual([]);
  });

  describe('where the first migration has replaced others', () => {
    let folder: string;
    const former = {
      '0001_schema': 'create table cats (id bigint primary key)',
      '0002_names': 'alter table cats add column name text',
      '0003_dogs': 'create table dogs (id bigint primary key); create index dogs_twice on dogs (id)',
    };
    const squashed =
      'create table cats (id bigint primary key, name text); create table dogs (id bigint primary key); create index dogs_twice on dogs (id)';
    const write = async (texts: Record<string, string>, replaced?: readonly (readonly string[])[]) => {
      folder = await mkdtemp(join(tmpdir(), 'magpie-migrations-'));
      for (const [name, text] of Object.entries(texts)) await writeFile(join(folder, `${name}.sql`), text);
      if (replaced) await writeFile(join(folder, 'replaced.json'), JSON.stringify(replaced));
    };
    const remove = () => rm(folder, { recursive: true });
    afterEach(remove);
    /** A database as the former migrations made it, or the first so many of them. */
    const openFormer = async (count = 3) => {
      const { db } = await open();
      await write(Object.fromEntries(Object.entries(former).slice(0, count)));
      await migrate(db, silentLog, folder);
      await remove();
      return db;
    };
    const begin = () =>
      write({ '0001_schema': squashed, '0004_birds': 'create table birds (id bigint)' }, [Object.keys(former)]);
    const recorded = async (db: Db) =>
      (await sql<{ name: string }>`select name from migrations order by name`.execute(db)).rows.map(({ name }) => name);

    it('records it for a database that has had exactly those, keeps the rows, and goes on from there', async () => {
      const db = await openFormer();
      await sql`insert into cats values (7, 'Mia')`.execute(db);
      await begin();
      expect(await migrate(db, silentLog, folder)).toEqual(['0004_birds']);
      expect(await recorded(db)).toEqual(['0001_schema', '0004_birds']);
      expect((await sql`select * from cats`.execute(db)).rows).toEqual([{ id: '7', name: 'Mia' }]);
      expect(await migrate(db, silentLog, folder)).toEqual([]);
    });

    it('takes a database that only it made, without comparing again what it has compared', async () => {
      const { db } = await open();
      await begin();
      expect(await migrate(db, silentLog, folder)).toEqual(['0001_schema', '0004_birds']);
      await sql`alter table cats drop column name`.execute(db);
      expect(await migrate(db, silentLog, folder)).toEqual([]);
    });

    it.each([
      ['a column is missing', 'alter table cats drop column name'],
      ['a column is of another type', 'alter table cats alter name type varchar(9)'],
      ['there is a column more', 'alter table dogs add column color text'],
      ['an index is missing', 'drop index dogs_twice'],
      ['there is a rule more', 'alter table dogs add check (id > 0)'],
    ])('refuses a database of which %s, and leaves it as it is', async (_, change) => {
      const db = await openFormer();
      await sql.raw(change).execute(db);
      await begin();
      await expect(migrate(db, silentLog, folder)).rejects.toMatchObject({
        name: 'StartError',
        message: expect.stringContaining('not those of this version'),
      });
      expect(await recorded(db)).toEqual(Object.keys(former));
      const scratch = await sql`select from pg_namespace where nspname like 'magpie%'`.execute(db);
      expect(scratch.rows).toEqual([]);
    });

    it('does not mind what else is in a database', async () => {
      const db = await openFormer();
      await sql`create index own on cats (name); create view mine as select id from cats`.execute(db);
      await begin();
      expect(await migrate(db, silentLog, folder)).toEqual(['0004_birds']);
    });

    it('says what to do about a database that lacks some of those', async () => {
      const db = await openFormer(2);
      await begin();
      const refused = migrate(db, silentLog, folder);
      await expect(refused).rejects.toMatchObject({ name: 'StartError' });
      await expect(refused).rejects.toThrow(
        /earlier version of Magpie \(migration 0002_names\).*up to 0003_dogs\).*Start the version with that last migration once/s,
      );
      expect(await recorded(db)).toEqual(['0001_schema', '0002_names']);
    });

    it('refuses a database that has the first of those alone', async () => {
      const db = await openFormer(1);
      await begin();
      await expect(migrate(db, silentLog, folder)).rejects.toThrow('not those of this version');
    });
  });

  it('makes the tables that tables.ts describes', async () => {
    const { db } = await open();
    await migrate(db);
    const { rows } = await sql<Column>`select table_name, column_name, data_type, is_nullable = 'YES' as is_nullable,
      column_default is not null as has_default from information_schema.columns
      where table_schema = 'public' and table_name not in ('migrations', 'migration_lock')`.execute(db);
    const made = rows.map((row) => `${row.table_name}.${row.column_name} ${kindOfColumn(row)}`);
    expect((await describedColumns()).sort()).toEqual(made.sort());
  });
});

it.each([
  [['0001_schema.sql', '0003_notes.sql'], '0003_notes.sql should have the number 0002'],
  [['0001_schema.sql', '0002_likes.sql', '0002_notes.sql'], '0002_notes.sql should have the number 0003'],
  [['0002_notes.sql'], '0002_notes.sql should have the number 0001'],
  [['0001_schema.sql', 'notes.sql'], 'notes.sql is no name of a migration'],
  [['0001_schema.sql', '0002_Notes.sql'], '0002_Notes.sql is no name of a migration'],
])('refuses the migrations %j', (files, words) => {
  expect(() => checkNumbers(files)).toThrow(words);
});

interface Column {
  table_name: string;
  column_name: string;
  data_type: string;
  is_nullable: boolean;
  has_default: boolean;
}

function kindOfColumn({ data_type, is_nullable }: Column): string {
  const kinds: Record<string, string> = {
    bigint: 'text',
    uuid: 'text',
    text: 'text',
    date: 'text',
    numeric: 'text',
    integer: 'number',
    smallint: 'number',
    'double precision': 'number',
    real: 'number',
    boolean: 'boolean',
    'timestamp with time zone': 'Date',
    jsonb: 'json',
    tsvector: 'search',
    bytea: 'Buffer',
  };
  return `${kinds[data_type] ?? data_type}${is_nullable && data_type !== 'tsvector' ? ' or null' : ''}`;
}

const FOLDER = 'server/platform/database';

/** Reads tables.ts and the files that it is made of as text: types are gone when tests run. */
async function describedColumns(): Promise<string[]> {
  const files = (await readdir(FOLDER)).filter((name) => /tables\.ts$/i.test(name));
  const source = (await Promise.all(files.map((name) => readFile(`${FOLDER}/${name}`, 'utf8')))).join('\n');
  const lists = [...source.matchAll(/interface \w*Tables (?:extends [\w, ]+)?\{([^}]*)\}/g)];
  const tables = lists.flatMap(([, list = '']) => [...list.matchAll(/(\w+): (\w+);/g)]);
  return tables.flatMap(([, table, type]) => {
    const body = new RegExp(`interface ${type} \\{\\n([\\s\\S]*?)\\n\\}`).exec(source)?.[1] ?? '';
    return [...body.matchAll(/^ {2}(\w+): (.*);$/gm)].map(([, column, described = '']) => {
      return `${table}.${column} ${kindOfType(described)}`;
    });
  });
}

function kindOfType(described: string): string {
  if (described === 'SearchVector') return 'search';
  const plain = described.replace(/^Generated<(.*)>$/, '$1').replace(/^ColumnType<([^,]*),.*$/, '$1');
  const isNullable = plain.includes('NullableJson') || / \| null\b/.test(plain);
  // The types of numbers that have a name.
  const base = plain.replace(' | null', '').replace(/^(SponsorshipStatus|PinReactionType)$/, 'number');
  const kind = /Json</.test(base) ? 'json' : ['number', 'boolean', 'Date', 'Buffer'].includes(base) ? base : 'text';
  return `${kind}${isNullable ? ' or null' : ''}`;
}
