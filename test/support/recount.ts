import { type RawBuilder, sql } from 'kysely';
import { popularityAt } from '../../server/domains/boards/boards';
import type { Db } from '../../server/platform/database/tables';

/** Every stored count, by table. */
const COUNTS = {
  users: [
    'board_count',
    'protected_board_count',
    'secret_board_count',
    'group_board_count',
    'pin_count',
    'follower_count',
    'following_count',
  ],
  boards: ['pin_count', 'sectionless_pin_count', 'section_count', 'collaborator_count', 'follower_count'],
  sections: ['pin_count'],
  pins: ['repin_count', 'share_count', 'comment_count', 'tried_count'],
  comments: ['reply_count', 'like_count', 'helpful_count'],
  tried_its: ['like_count', 'helpful_count'],
  pictures: ['public_count', 'use_count'],
};
/** Table and column of each. */
export const COUNT_COLUMNS = Object.entries(COUNTS).flatMap(([table, columns]) =>
  columns.map((column) => [table, column] as const),
);

/** A stored value that differs from counting its rows. */
export interface Drift {
  what: string;
  id: string;
  stored: unknown;
  counted: unknown;
}

/** Compares a stored column with a fresh count. */
interface Check {
  what: string;
  table: string;
  id?: string;
  stored: string;
  counted: RawBuilder<unknown>;
}

/** The visibility of a pin from its board alone (see server/domains/boards/boards/access/visibility.ts). */
const LIVE = sql`p.deleted_at is null and exists (select 1 from boards b where b.id = p.board_id and b.deleted_at is null`;
const SHOWN = sql`${LIVE} and b.privacy <> 'secret')`;
const LISTED = sql`${LIVE} and b.privacy = 'public')`;

const boardsOf = (privacy: string) => sql`
  select count(*)::int from boards b where b.owner_id = t.id and b.deleted_at is null and b.privacy = ${privacy}
    and exists (select 1 from user_boards ub where ub.user_id = t.id and ub.board_id = b.id and ub.archived_at is null)`;

const collaborators = sql`
  select coalesce(jsonb_object_agg(c.user_id::text, c.access), '{}')::text from board_collaborators c where c.board_id = t.id`;

/** What closed accounts did counts for nothing; suspended ones are shown, and counted. */
const isOpen = (user: string) =>
  sql`not exists (select from users person where person.id = ${sql.raw(user)} and person.closed_at is not null)`;

const USAGE = { files: sql`count(*)::text`, bytes: sql`coalesce(sum(p.bytes), 0)::text` };

const CHECKS: readonly Check[] = [
  {
    what: 'boards.pin_count',
    table: 'boards',
    stored: 'pin_count',
    counted: sql`select count(*)::int from board_pins bp where bp.board_id = t.id`,
  },
  {
    what: 'boards.sectionless_pin_count',
    table: 'boards',
    stored: 'sectionless_pin_count',
    counted: sql`select count(*)::int from board_pins bp where bp.board_id = t.id and bp.section_id is null`,
  },
  {
    what: 'boards.section_count',
    table: 'boards',
    stored: 'section_count',
    counted: sql`select count(*)::int from sections s where s.board_id = t.id and s.deleted_at is null`,
  },
  {
    what: 'boards.collaborator_count',
    table: 'boards',
    stored: 'collaborator_count',
    counted: sql`select count(*)::int from board_collaborators c where c.board_id = t.id`,
  },
  {
    what: 'boards.follower_count',
    table: 'boards',
    stored: 'follower_count',
    counted: sql`select count(*)::int from board_follows f where f.board_id = t.id and ${isOpen('f.user_id')}`,
  },
  {
    what: 'users.follower_count',
    table: 'users',
    stored: 'follower_count',
    counted: sql`
      select count(*)::int from user_follows f
      where f.followee_id = t.id and ${isOpen('f.user_id')} and ${isOpen('t.id')}`,
  },
  {
    what: 'users.following_count',
    table: 'users',
    stored: 'following_count',
    counted: sql`
      select count(*)::int from user_follows f
      where f.user_id = t.id and ${isOpen('f.followee_id')} and ${isOpen('t.id')}`,
  },
  { what: 'boards.collaborators', table: 'boards', stored: 't.collaborators::text', counted: collaborators },
  {
    what: 'lists of boards',
    table: 'boards',
    stored: `(select coalesce(string_agg(u.user_id || u.role, ',' order by u.user_id), '') from user_boards u where u.board_id = t.id)`,
    counted: sql`
      select string_agg(id || role, ',' order by id) from (
        select t.owner_id as id, 'owner' as role
        union all select c.user_id, 'collaborator' from board_collaborators c where c.board_id = t.id) member`,
  },
  {
    what: 'users.group_board_count',
    table: 'users',
    stored: 'group_board_count',
    counted: sql`
      select count(*)::int from board_collaborators c join boards b on b.id = c.board_id and b.deleted_at is null
      where c.user_id = t.id`,
  },
  {
    what: 'sections.pin_count',
    table: 'sections',
    stored: 'pin_count',
    counted: sql`select count(*)::int from board_pins bp where bp.board_id = t.board_id and bp.section_id = t.id`,
  },
  {
    what: 'boards.covers',
    table: 'boards',
    stored: `(select coalesce(string_agg(c->>'pin_id', ','), '') from jsonb_array_elements(t.covers) c)`,
    counted: sql`
      select coalesce(string_agg(pin_id::text, ',' order by is_cover desc, position desc), '') from (
        select bp.pin_id, bp.position, bp.pin_id is not distinct from t.cover_pin_id as is_cover
        from board_pins bp where bp.board_id = t.id order by is_cover desc, bp.position desc limit 5) newest`,
  },
  {
    what: 'sections.covers',
    table: 'sections',
    stored: `(select coalesce(string_agg(c->>'pin_id', ','), '') from jsonb_array_elements(t.covers) c)`,
    counted: sql`
      select coalesce(string_agg(pin_id::text, ',' order by position desc), '') from (
        select bp.pin_id, bp.position from board_pins bp where bp.board_id = t.board_id and bp.section_id = t.id
        order by bp.position desc limit 5) newest`,
  },
  {
    what: 'pins.is_listed',
    table: 'pins',
    stored: 'is_listed',
    counted: sql`select ${LISTED} from pins p where p.id = t.id`,
  },
  {
    what: 'pins.repin_count',
    table: 'pins',
    stored: 'repin_count',
    counted: sql`
      select count(distinct p.pinner_id)::int from pins p
      where (p.parent_pin_id = t.id or p.origin_pin_id = t.id) and ${SHOWN}`,
  },
  {
    what: 'pin_savers',
    table: 'pins',
    stored: `(select string_agg(s.user_id || ':' || s.saves, ',' order by s.user_id) from pin_savers s where s.pin_id = t.id)`,
    counted: sql`
      select string_agg(saver, ',' order by pinner_id) from (
        select p.pinner_id, p.pinner_id || ':' || count(*) as saver from pins p
        where (p.parent_pin_id = t.id or p.origin_pin_id = t.id) and ${SHOWN} group by p.pinner_id) savers`,
  },
  {
    what: 'pin_savers of pins that are gone',
    table: 'pin_savers',
    id: 'pin_id',
    stored: '(true)',
    counted: sql`select exists (select 1 from pins p where p.id = t.pin_id)`,
  },
  {
    what: 'pins.heat',
    table: 'pins',
    stored: 'round(t.heat)::text',
    counted: sql`select round(${popularityAt(sql`p.repin_count`)})::text from pins p where p.id = t.id`,
  },
  {
    what: 'pins.comment_count',
    table: 'pins',
    stored: 'comment_count',
    counted: sql`
      select count(*)::int from comments c left join comments head on head.pin_id = c.pin_id and head.id = c.parent_id
      where c.pin_id = t.id and c.deleted_at is null and ${isOpen('c.user_id')}
        and (head.id is null or (head.deleted_at is null and ${isOpen('head.user_id')}))`,
  },
  {
    what: 'pins.tried_count',
    table: 'pins',
    stored: 'tried_count',
    counted: sql`
      select count(*)::int from tried_its d
      where d.pin_id = t.id and d.deleted_at is null and ${isOpen('d.user_id')}`,
  },
  {
    what: 'pin_reaction_counts',
    table: 'pins',
    stored: `(select string_agg(c.reaction_type || ':' || c.count, ',' order by c.reaction_type) from pin_reaction_counts c where c.pin_id = t.id)`,
    counted: sql`
      select string_agg(reaction_type || ':' || count, ',' order by reaction_type) from (
        select r.reaction_type, count(*) from pin_reactions r
        where r.pin_id = t.id and ${isOpen('r.user_id')} group by 1) counts`,
  },
  ...(['like', 'helpful'] as const).map((kind) => ({
    what: `tried_its.${kind}_count`,
    table: 'tried_its',
    stored: `${kind}_count`,
    counted: sql`
      select count(*)::int from tried_it_reactions r
      where r.pin_id = t.pin_id and r.tried_it_id = t.id and r.kind = ${kind} and ${isOpen('r.user_id')}`,
  })),
  {
    what: 'comments.reply_count',
    table: 'comments',
    stored: 'reply_count',
    counted: sql`
      select count(*)::int from comments c
      where c.pin_id = t.pin_id and c.parent_id = t.id and c.deleted_at is null and ${isOpen('c.user_id')}`,
  },
  ...(['like', 'helpful'] as const).map((kind) => ({
    what: `comments.${kind}_count`,
    table: 'comments',
    stored: `${kind}_count`,
    counted: sql`
      select count(*)::int from comment_reactions r
      where r.pin_id = t.pin_id and r.comment_id = t.id and r.kind = ${kind} and ${isOpen('r.user_id')}`,
  })),
  {
    what: 'pins on their board',
    table: 'pins',
    stored: `(t.deleted_at is null or t.deleted_with_board)`,
    counted: sql`
      select exists (select 1 from board_pins bp where bp.board_id = t.board_id and bp.pin_id = t.id
        and bp.section_id is not distinct from t.section_id and bp.position = t.board_position
        and bp.signature = t.signature)`,
  },
  {
    what: 'board_pins of pins elsewhere',
    table: 'pins',
    stored: '0',
    counted: sql`select count(*)::int from board_pins bp where bp.pin_id = t.id and bp.board_id <> t.board_id`,
  },
  {
    what: 'pictures.public_count',
    table: 'pictures',
    id: 'signature',
    stored: 'public_count',
    counted: sql`
      select (select count(*) from pins p where p.signature = t.signature and ${SHOWN})::int
        + (select count(*) from users u where u.image_signature = t.signature)::int
        + (select count(*) from users u where u.cover_signature = t.signature)::int`,
  },
  {
    what: 'pictures.use_count',
    table: 'pictures',
    id: 'signature',
    stored: 'use_count',
    counted: sql`
      select (select count(*) from pins p where p.signature = t.signature)::int
        + (select count(*) from scheduled_pins s where s.signature = t.signature)::int
        + (select count(*) from pin_drafts d where d.signature = t.signature)::int
        + (select count(*) from pin_drafts d, jsonb_array_elements_text(coalesce(d.files, '[]'::jsonb)) file
          where file = t.signature)::int
        + (select count(*) from comments c where c.signature = t.signature)::int
        + (select count(*) from tried_its d where d.signature = t.signature)::int
        + (select count(*) from pin_pictures q where q.signature = t.signature)::int
        + (select count(*) from scheduled_pins s, jsonb_array_elements(coalesce(s.slots, '[]'::jsonb)) slot
          where slot->>'signature' = t.signature)::int
        + (select count(*) from users u where u.image_signature = t.signature)::int
        + (select count(*) from users u where u.cover_signature = t.signature)::int`,
  },
  ...(['files', 'bytes'] as const).map((stored) => ({
    what: `media_usage.${stored}`,
    table: 'media_usage',
    id: 'owner_id',
    stored: `t.${stored}::text`,
    counted: sql`
      select case when t.owner_id = 0
        then (select ${USAGE[stored]} from pictures p)
        else (select ${USAGE[stored]} from media m join pictures p using (signature) where m.owner_id = t.owner_id) end`,
  })),
  {
    what: 'pictures.unused_since',
    table: 'pictures',
    id: 'signature',
    stored: '(t.unused_since is not null)',
    counted: sql`select t.use_count = 0`,
  },
  {
    what: 'users.pin_count',
    table: 'users',
    stored: 'pin_count',
    counted: sql`select count(*)::int from pins p where p.pinner_id = t.id and ${LISTED}`,
  },
  { what: 'users.board_count', table: 'users', stored: 'board_count', counted: boardsOf('public') },
  {
    what: 'users.protected_board_count',
    table: 'users',
    stored: 'protected_board_count',
    counted: boardsOf('protected'),
  },
  { what: 'users.secret_board_count', table: 'users', stored: 'secret_board_count', counted: boardsOf('secret') },
  {
    what: 'user_boards.privacy',
    table: 'user_boards',
    id: 'board_id',
    stored: `t.privacy || coalesce(t.deleted_at::text, '')`,
    counted: sql`select b.privacy || coalesce(b.deleted_at::text, '') from boards b where b.id = t.board_id`,
  },
];

/** Counts everything again that has a stored count, and returns the differences. Tests expect an empty list. */
export async function findDrift(db: Db): Promise<Drift[]> {
  const drift: Drift[] = [];
  for (const { what, table, id = 'id', stored, counted } of CHECKS) {
    const column = sql.raw(/^\w+$/.test(stored) && !/^\d+$/.test(stored) ? `t.${stored}` : stored);
    const { rows } = await sql<Omit<Drift, 'what'>>`
      select id, stored, counted from (
        select t.${sql.raw(id)}::text as id, ${column} as stored, (${counted}) as counted from ${sql.table(table)} t
      ) checked where stored is distinct from counted`.execute(db);
    drift.push(...rows.map((row) => ({ what, ...row })));
  }
  return drift;
}

/** What picture_boards should contain once its jobs have run, compared with its rows. */
export async function findIndexDrift(db: Db): Promise<Drift[]> {
  const { rows } = await sql<Drift>`
    select 'picture_boards' as what, coalesce(i.pin_id, p.id)::text as id, i.pin_id is not null as stored,
      p.id is not null as counted
    from picture_boards i full join (select id, signature, board_id from pins where is_listed) p
      on p.id = i.pin_id and p.signature = i.signature and p.board_id = i.board_id
    where i.pin_id is null or p.id is null`.execute(db);
  return rows;
}
