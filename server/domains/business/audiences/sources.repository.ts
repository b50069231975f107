import { type RawBuilder, sql } from 'kysely';
import type { EngagementAction } from '../../../../contract/constants/business/audiences';
import { EVENT_TYPES, VIEW_TYPES } from '../../../../contract/constants/running/events';
import type { AudienceRule } from '../../../../contract/schemas/business/audiences';
import type { AudienceId, BusinessId, ConversionTagId, UserId } from '../../../../contract/schemas/common';

/** Where a slice begins: behind the keys of the last row before it; null: at the beginning. */
export type After = readonly [string, string] | null;

/**
 * Rows of (key, key2, user_id), at most `limit` after `after` by their keys; user_id is null where nobody is known by it.
 * Keys are text that sorts as they do.
 */
export type Source = (after: After, limit: number) => RawBuilder<unknown>;

const first = (after: After, start: string) => after?.[0] ?? start;
const second = (after: After) => after?.[1] ?? '0';

/** An id as text that sorts as the number does. */
const text = (column: string) => sql.raw(`lpad(${column}::text, 19, '0')`);

const NO_UUID = '00000000-0000-0000-0000-000000000000';

/** Text that a person enters, which means itself, and not a pattern. */
function urlCondition({ url, url_operator }: AudienceRule): RawBuilder<unknown> {
  if (url === undefined) return sql`true`;
  if (url_operator === 'EQUALS') return sql`event.url = ${url}`;
  if (url_operator === 'NOT_EQUALS') return sql`event.url is distinct from ${url}`;
  const found = sql`strpos(lower(coalesce(event.url, '')), lower(${url}))`;
  return url_operator === 'NOT_CONTAINS' ? sql`${found} = 0` : sql`${found} > 0`;
}

/** Members by the hashed addresses in the events of a tag since `day`. */
export const visitors =
  (tag: { business_id: BusinessId; id: ConversionTagId }, rule: AudienceRule, day: string): Source =>
  (after, limit) =>
    sql`
    select event.event_key::text as key, '0' as key2, address.user_id from (
      select event_key, email_hash, name, url, day from tag_events
      where business_id = ${tag.business_id} and tag_id = ${tag.id} and event_key > ${first(after, NO_UUID)}::uuid
      order by event_key limit ${limit}
    ) event
    left join emails address on email_sha256(address.email_key) = event.email_hash and event.day >= ${day}
      and ${rule.event === undefined ? sql`true` : sql`event.name = ${rule.event}`} and ${urlCondition(rule)}`;

export const customers =
  (id: AudienceId): Source =>
  (after, limit) =>
    sql`
    select encode(customer.email_hash, 'hex') as key, '0' as key2, address.user_id from (
      select email_hash from audience_customers
      where audience_id = ${id} and email_hash > decode(${first(after, '')}, 'hex')
      order by email_hash limit ${limit}
    ) customer
    left join emails address on email_sha256(address.email_key) = customer.email_hash`;

/** The listed pins of a profile: what everybody may see. */
const pinsOf = (profile: UserId, after: After) => sql`
  select id, signature from pins where pinner_id = ${profile} and is_listed and id >= ${first(after, '0')}::bigint`;

const RESPONSES = {
  comment: (since: Date) =>
    sql`comments response where response.deleted_at is null and response.created_at >= ${since}`,
  reaction: (since: Date) => sql`pin_reactions response where response.created_at >= ${since}`,
} as const;

/** Who commented on pins of a profile, or reacted to them. A person may be there several times. */
const responses =
  (action: keyof typeof RESPONSES, profile: UserId, since: Date): Source =>
  (after, limit) => {
    const id = action === 'comment' ? sql`response.id` : sql`response.user_id`;
    return sql`
      select ${text('pin.id')} as key, ${text('response.id')} as key2, response.user_id from (${pinsOf(profile, after)}) pin
      cross join lateral (select ${id} as id, response.user_id from ${RESPONSES[action](since)}
        and response.pin_id = pin.id) response
      where (pin.id, response.id) > (${first(after, '0')}::bigint, ${second(after)}::bigint)
      order by pin.id, response.id limit ${limit}`;
  };

/** Who saved pins of a profile to boards that are not secret, and has them still. */
const savers =
  (profile: UserId, since: Date): Source =>
  (after, limit) =>
    sql`
    select found.key, found.key2, case when exists (
      select from pins save where save.pinner_id = found.user_id and save.signature = found.signature
        and save.deleted_at is null and save.created_at >= ${since}) then found.user_id end as user_id
    from (
      select ${text('pin.id')} as key, ${text('saver.user_id')} as key2, saver.user_id, pin.signature
      from (${pinsOf(profile, after)}) pin join pin_savers saver on saver.pin_id = pin.id
      where (pin.id, saver.user_id) > (${first(after, '0')}::bigint, ${second(after)}::bigint)
      order by pin.id, saver.user_id limit ${limit}
    ) found`;

/** Who looked closely at pins of a profile: the views of one day after the other, whatever the limit. */
const viewers =
  (profile: UserId, since: string): Source =>
  (after) =>
    sql`
    select day.day::text as key, '0' as key2, event.user_id from (
      select min(day) as day from event_days
      where event_type = ${EVENT_TYPES.view} and view_type = ${VIEW_TYPES.closeup}
        and day >= ${since}::date and day > ${first(after, '1970-01-01')}::date
    ) day
    left join events event on event.day = day.day and event.event_type = ${EVENT_TYPES.view}
      and event.view_type = ${VIEW_TYPES.closeup} and event.user_id is not null
      and event.object_id_str in (select id::text from pins where pinner_id = ${profile} and is_listed)
    where day.day is not null`;

export function engaged(action: EngagementAction, profile: UserId, since: Date): Source {
  if (action === 'save') return savers(profile, since);
  if (action === 'closeup') return viewers(profile, since.toISOString().slice(0, 10));
  return responses(action, profile, since);
}

export const followersOfTopics =
  ({ interest_ids = [], countries = [] }: AudienceRule): Source =>
  (after, limit) =>
    sql`
    select ${text('follow.user_id')} as key, ${text('follow.interest_id')} as key2,
      case when follow.interest_id in (${sql.join(interest_ids)})
        and ${countries.length === 0 ? sql`true` : sql`person.country in (${sql.join(countries)})`}
        then follow.user_id end as user_id
    from (
      select user_id, interest_id from interest_follows
      where (user_id, interest_id) > (${first(after, '0')}::bigint, ${second(after)}::bigint)
      order by user_id, interest_id limit ${limit}
    ) follow join users person on person.id = follow.user_id`;
