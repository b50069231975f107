-- A count that is too low makes right actions fail now that none may fall below 0 (0019): all that count rows are counted
-- anew, and only what differs is written. Not shares: their count never goes down.

-- Nobody may change a count between its counting and its writing; reading goes on. In the order that transactions take.
lock table boards, sections, pins, pictures, users in share row exclusive mode;

-- Tables that were filled at once and never looked at are joined row by row otherwise, which takes hours.
analyze users, boards, user_boards, sections, pins, board_pins, pictures, scheduled_pins, comments,
  board_collaborators, board_follows, user_follows;

update boards set
  pin_count = counted.pins,
  sectionless_pin_count = counted.sectionless,
  section_count = counted.sections,
  collaborator_count = counted.collaborators,
  follower_count = counted.followers
from (
  select boards.id, coalesce(pins, 0) as pins, coalesce(sectionless, 0) as sectionless,
    coalesce(sections, 0) as sections, coalesce(people, 0) as collaborators, coalesce(followers, 0) as followers
  from boards
  left join (
    select board_id, count(*)::int as pins, count(*) filter (where section_id is null)::int as sectionless
    from board_pins group by board_id) placed on placed.board_id = boards.id
  left join (
    select board_id, count(*)::int as sections from sections where deleted_at is null
    group by board_id) divided on divided.board_id = boards.id
  left join (
    select board_id, count(*)::int as people from board_collaborators
    group by board_id) shared on shared.board_id = boards.id
  left join (
    select board_id, count(*)::int as followers from board_follows
    group by board_id) followed on followed.board_id = boards.id) counted
where counted.id = boards.id
  and (boards.pin_count, boards.sectionless_pin_count, boards.section_count, boards.collaborator_count,
    boards.follower_count)
  <> (counted.pins, counted.sectionless, counted.sections, counted.collaborators, counted.followers);

update sections set pin_count = counted.pins
from (
  select sections.board_id, sections.id, coalesce(pins, 0) as pins
  from sections
  left join (
    select board_id, section_id, count(*)::int as pins from board_pins where section_id is not null
    group by board_id, section_id) placed on placed.board_id = sections.board_id and placed.section_id = sections.id)
  counted
where counted.board_id = sections.board_id and counted.id = sections.id and sections.pin_count <> counted.pins;

-- A save counts for the pin that it was saved from and for the first of its line, once where they are the same. The heat
-- follows as boards/counts.repository.ts has it.
update pins set
  repin_count = counted.saves,
  comment_count = counted.comments,
  heat = case when pins.repin_count = counted.saves then pins.heat
    else extract(epoch from pins.created_at)::float8 + 86400 * ln(1 + counted.saves) / ln(2::float8) end
from (
  select pins.id, coalesce(saves, 0) as saves, coalesce(comments, 0) as comments
  from pins
  left join (
    select line.id, count(*)::int as saves from (
      select parent_pin_id as id, board_id, deleted_at from pins where parent_pin_id is not null
      union all
      select origin_pin_id, board_id, deleted_at from pins
      where origin_pin_id is not null and origin_pin_id is distinct from parent_pin_id) line
    join boards on boards.id = line.board_id and boards.deleted_at is null and boards.privacy <> 'secret'
    where line.deleted_at is null group by line.id) saved on saved.id = pins.id
  left join (
    select pin_id, count(*)::int as comments from comments where deleted_at is null
    group by pin_id) said on said.pin_id = pins.id) counted
where counted.id = pins.id and (pins.repin_count, pins.comment_count) <> (counted.saves, counted.comments);

-- Used by pins, deleted ones too, by pins that wait or waited for their time, and as pictures of people. One that turns
-- out to be unused has its day from now on.
update pictures set
  use_count = counted.uses,
  public_count = counted.shown,
  unused_since = case when counted.uses = 0 then coalesce(pictures.unused_since, now()) end
from (
  select pictures.signature, coalesce(sum(uses), 0)::int as uses, coalesce(sum(shown), 0)::int as shown
  from pictures
  left join (
    select pins.signature, count(*) as uses, count(*) filter (where pins.deleted_at is null
      and boards.deleted_at is null and boards.privacy <> 'secret') as shown
    from pins left join boards on boards.id = pins.board_id group by pins.signature
    union all
    select signature, count(*), 0 from scheduled_pins group by signature
    union all
    select image_signature, count(*), count(*) from users where image_signature is not null
    group by image_signature) used on used.signature = pictures.signature
  group by pictures.signature) counted
where counted.signature = pictures.signature
  and (pictures.use_count, pictures.public_count, pictures.unused_since is not null)
  <> (counted.uses, counted.shown, counted.uses = 0);

update users set
  board_count = counted.boards,
  protected_board_count = counted.protected_boards,
  secret_board_count = counted.secret_boards,
  group_board_count = counted.group_boards,
  pin_count = counted.pins,
  follower_count = counted.followers,
  following_count = counted.following
from (
  select users.id, coalesce(boards, 0) as boards, coalesce(protected_boards, 0) as protected_boards,
    coalesce(secret_boards, 0) as secret_boards, coalesce(group_boards, 0) as group_boards, coalesce(pins, 0) as pins,
    coalesce(followers, 0) as followers, coalesce(following, 0) as following
  from users
  left join (
    select owner_id, count(*) filter (where boards.privacy = 'public')::int as boards,
      count(*) filter (where boards.privacy = 'protected')::int as protected_boards,
      count(*) filter (where boards.privacy = 'secret')::int as secret_boards
    from boards
    join user_boards on user_boards.user_id = boards.owner_id and user_boards.board_id = boards.id
    where boards.deleted_at is null and user_boards.archived_at is null
    group by owner_id) own on own.owner_id = users.id
  left join (
    select user_id, count(*)::int as group_boards from board_collaborators
    join boards on boards.id = board_collaborators.board_id and boards.deleted_at is null
    group by user_id) shared on shared.user_id = users.id
  left join (
    select pinner_id, count(*)::int as pins from pins
    join boards on boards.id = pins.board_id and boards.deleted_at is null and boards.privacy = 'public'
    where pins.deleted_at is null group by pinner_id) pinned on pinned.pinner_id = users.id
  left join (
    select followee_id, count(*)::int as followers from user_follows
    group by followee_id) followed on followed.followee_id = users.id
  left join (
    select user_id, count(*)::int as following from user_follows
    group by user_id) follows on follows.user_id = users.id) counted
where counted.id = users.id
  and (users.board_count, users.protected_board_count, users.secret_board_count, users.group_board_count,
    users.pin_count, users.follower_count, users.following_count)
  <> (counted.boards, counted.protected_boards, counted.secret_boards, counted.group_boards, counted.pins,
    counted.followers, counted.following);
