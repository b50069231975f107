import { compareSchemas } from '../../scripts/squash/compareSchemas';
import { squash } from '../../scripts/squash/squash';
import { openTestDatabase, TEST_DATABASES, type TestDatabase } from '../support/databases';

const migration = (sql: string, at: number) => ({ name: `000${at + 1}_step`, sql });

const STEPS = [
  `-- The head of a file, about nothing in particular.

-- by person: what they own
create table cats (
  id bigint primary key,
  -- as it is called; 'Mia; Tom', for two
  name text not null default 'Mia; Tom',
  kind text check (kind in ('house', 'barn')),
  color text,
  constraint cats_named check (name <> '')
);
create index cats_name on cats (name);
create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no; never'; end $$;
create trigger cats_final before delete on cats for each row execute function refuse();
insert into cats (id) values (1);
-- by shop
create unlogged table dogs (id bigint primary key)`,
  `-- since when
alter table cats add column since timestamptz, add column is_old boolean not null default false;
update cats set since = null;
alter table cats drop column color;
drop index cats_name;
create unique index cats_names on cats (lower(name)) where not is_old;
alter table cats drop constraint cats_kind_check;
alter table cats add constraint cats_kind_check check (kind in ('house', 'barn', 'wild'));
create or replace function refuse() returns trigger language plpgsql as $$ begin raise exception 'never'; end $$;
-- by person
create table mice (owner_id bigint, id bigint, primary key (owner_id, id));
insert into mice select id, id from cats where false;
alter table mice alter column id set storage plain`,
].map(migration);

const layout = {
  head: '-- All of it.',
  areas: ['people', 'shops'],
  areaOf: (table: string) => (table === 'dogs' ? 'shops' : 'people'),
};

describe('the squash of migrations', () => {
  it('makes one schema in sections, with the comments where they belong', () => {
    expect(squash(STEPS, layout)).toBe(`-- All of it.

create function refuse() returns trigger language plpgsql as $$ begin raise exception 'never'; end $$;

-- == people ==

-- by person: what they own
create table cats (
  id bigint primary key,
  -- as it is called; 'Mia; Tom', for two
  name text not null default 'Mia; Tom',
  kind text,
  -- since when
  since timestamptz,
  is_old boolean not null default false,
  constraint cats_named check (name <> ''),
  constraint cats_kind_check check (kind in ('house', 'barn', 'wild'))
);
create trigger cats_final before delete on cats for each row execute function refuse();
insert into cats (id) values (1);
create unique index cats_names on cats (lower(name)) where not is_old;

-- by person
create table mice (
  owner_id bigint,
  id bigint,
  primary key (owner_id, id)
);
alter table mice alter column id set storage plain;

-- == shops ==

-- by shop
create unlogged table dogs (
  id bigint primary key
);
`);
  });

  it.each(['create view old as select 1', 'alter table dogs owner to me', 'drop index nothing'])(
    'refuses a statement that it does not know: %s',
    (sql) => {
      expect(() => squash([...STEPS, { name: '0003_more', sql }], layout)).toThrow('0003_more');
    },
  );
});

describe.each(TEST_DATABASES)('the comparison of schemas on the %s database', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  const squashed = squash(STEPS, layout);
  const differ = (sql: string) => compareSchemas(database.db, STEPS, [{ name: '0001_schema', sql }]);

  it('finds nothing where the schema is the same, its rows among it', async () => {
    expect(await differ(squashed)).toEqual([]);
  });

  it.each([
    ['a type', 'since timestamptz', 'since timestamp'],
    ['a default', 'default false', 'default true'],
    ['a nullable column', 'name text not null', 'name text'],
    ['the order of columns', '  owner_id bigint,\n  id bigint,', '  id bigint,\n  owner_id bigint,'],
    ['a constraint', "<> ''", "<> 'x'"],
    ['a key', 'primary key (owner_id, id)', 'primary key (id, owner_id)'],
    ['an index', ' where not is_old', ''],
    ['a function', "'never'", "'ever'"],
    ['a trigger', 'before delete', 'after delete'],
    ['what survives a crash', 'create unlogged', 'create'],
    [
      'how a column is stored',
      'set storage plain',
      'set storage plain; alter table cats alter name set storage external',
    ],
    ['a row', 'values (1)', 'values (2)'],
    ['a missing row', 'insert into cats (id) values (1);', ''],
    ['a table more', '-- == shops ==', 'create table birds (id bigint);'],
    ['a type of its own', '-- == shops ==', "create type mood as enum ('good');"],
  ])('finds a difference of %s', async (_, from, to) => {
    expect(squashed).toContain(from);
    expect(await differ(squashed.replace(from, to))).not.toEqual([]);
  });
});
