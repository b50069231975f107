import { sql } from 'kysely';
import type { UserId } from '../../../../contract/schemas/common';
import type { Db } from '../../../platform/database/tables';

/** The statements of an export, by the name of their file. Each returns rows after `after` in the order of `id`. */
type Part = (db: Db, userId: UserId, after: string) => Promise<Record<string, unknown>[]>;

const PAGE = sql.lit(500);
const rowsOf =
  (statement: (userId: UserId, after: string) => ReturnType<typeof sql<Record<string, unknown>>>): Part =>
  async (db, userId, after) =>
    (await statement(userId, after).execute(db)).rows;

/** Everything that belongs to a person, without secrets (hashes, tokens) and without what only others wrote. */
export const EXPORT_PARTS: Readonly<Record<string, Part>> = {
  account: rowsOf(
    (user, after) => sql`
    select id::text, username, email, email_verified_at, first_name, last_name, full_name, about, domain_url, profile_links,
      account_type, locale, country, birthday, gender, custom_gender, is_private_profile, is_search_hidden, settings,
      allows_personalization, allows_analytics, allows_marketing, consented_at,
      board_count, pin_count, follower_count, following_count, created_at
    from users where id = ${user} and id > ${after}::bigint`,
  ),
  // Few rows each, in one page.
  linked_logins: rowsOf(
    (user, after) => sql`
    select row_number() over (order by created_at, provider)::text as id, provider, created_at as linked_at
    from identities where user_id = ${user} and ${after}::text = '0' order by created_at, provider`,
  ),
  authenticator_app: rowsOf(
    (user, after) => sql`
    select '1' as id, created_at, confirmed_at as turned_on_at from second_factors
    where user_id = ${user} and confirmed_at is not null and ${after}::text = '0'`,
  ),
  passkeys: rowsOf(
    (user, after) => sql`
    select row_number() over (order by created_at, name)::text as id, name, created_at, last_used_at
    from passkeys where user_id = ${user} and ${after}::text = '0' order by created_at, name`,
  ),
  api_tokens: rowsOf(
    (user, after) => sql`
    select id::text, name, scopes, created_at, expires_at, last_used_at from api_tokens
    where user_id = ${user} and app_id is null and id > ${after}::bigint order by id limit ${PAGE}`,
  ),
  applications: rowsOf(
    (user, after) => sql`
    select id::text, name, redirect_uris, secret_hash is not null as is_confidential, created_at from oauth_apps
    where user_id = ${user} and id > ${after}::bigint order by id limit ${PAGE}`,
  ),
  allowed_applications: rowsOf(
    (user, after) => sql`
    select granted.id::text, token.name, granted.app_id::text, granted.scopes, granted.created_at, granted.expires_at,
      token.last_used_at
    from oauth_grants granted join api_tokens token on token.user_id = granted.user_id and token.id = granted.id
    where granted.user_id = ${user} and granted.id > ${after}::bigint order by granted.id limit ${PAGE}`,
  ),
  webhooks: rowsOf(
    (user, after) => sql`
    select id::text, url, events, created_at, disabled_at, disabled_reason from webhooks
    where user_id = ${user} and id > ${after}::bigint order by id limit ${PAGE}`,
  ),
  devices: rowsOf(
    (user, after) => sql`
    select row_number() over (order by created_at, token_hash)::text as id, user_agent, country, created_at,
      last_seen_at, expires_at
    from sessions where user_id = ${user} and ${after}::text = '0' order by created_at, token_hash`,
  ),
  sign_up: rowsOf(
    (user, after) => sql`
    select '1' as id, method, referrer, invite_code, utm_campaign, visited_pages, created_at from signups
    where user_id = ${user} and ${after}::text = '0'`,
  ),
  email_preferences: rowsOf(
    (user, after) => sql`
    select kind as id, is_on, updated_at from email_preferences
    where user_id = ${user} and ${after}::text = '0' order by kind`,
  ),
  invite_links: rowsOf(
    (user, after) => sql`
    select code as id, channel, created_at from invite_codes
    where sender_id = ${user} and ${after}::text = '0' order by channel`,
  ),
  guest_links: rowsOf(
    (user, after) => sql`
    select token_hash as id, board_id::text, pin_id::text, note, access, password_hash is not null as has_password,
      created_at, expires_at, visits, last_visit_at, added
    from guest_links where created_by_id = ${user} and token_hash > ${after}::text order by token_hash limit ${PAGE}`,
  ),
  boards: rowsOf(
    (user, after) => sql`
    select id::text, name, slug, description, privacy, pin_count, created_at, deleted_at, (
      select position from user_boards where user_id = ${user} and board_id = boards.id
    ) as position
    from boards where owner_id = ${user} and id > ${after}::bigint order by id limit ${PAGE}`,
  ),
  sections: rowsOf(
    (user, after) => sql`
    select sections.id::text, sections.board_id::text, title, sections.position, sections.created_at,
      sections.deleted_at
    from boards join sections on sections.board_id = boards.id
    where owner_id = ${user} and sections.id > ${after}::bigint order by sections.id limit ${PAGE}`,
  ),
  pins: rowsOf(
    (user, after) => sql`
    select id::text, board_id::text, section_id::text, title, description, alt_text, link, source, kind, rich,
      board_position as position, 'files/' || signature || '.' || (picture ->> 'format') as file, created_at, deleted_at
    from pins
    where pinner_id = ${user} and id > ${after}::bigint order by id limit ${PAGE}`,
  ),
  scheduled_pins: rowsOf(
    (user, after) => sql`
    select id::text, board_id::text, title, description, alt_text, link, slots, scheduled_at, time_zone,
      created_at,
      'files/' || signature || '.' || (picture ->> 'format') as file from scheduled_pins
    where owner_id = ${user} and deleted_at is null and id > ${after}::bigint order by id limit ${PAGE}`,
  ),
  pin_drafts: rowsOf(
    (user, after) => sql`
    select id, content, created_at, updated_at,
      case when signature is not null then 'files/' || signature || '.' || (picture ->> 'format') end as file
    from pin_drafts
    where owner_id = ${user} and published_at is null and id collate "C" > ${after}
    order by id collate "C" limit ${PAGE}`,
  ),
  notes: rowsOf(
    (user, after) => sql`
    select pin_id::text as id, text, updated_at from pin_notes
    where user_id = ${user} and pin_id > ${after}::bigint order by pin_id limit ${PAGE}`,
  ),
  comments: rowsOf(
    (user, after) => sql`
    select id::text, pin_id::text, parent_id::text, text, created_at, edited_at,
      case when signature is not null then 'files/' || signature || '.' || (picture ->> 'format') end as file from comments
    where user_id = ${user} and deleted_at is null and id > ${after}::bigint order by id limit ${PAGE}`,
  ),
  tried_its: rowsOf(
    (user, after) => sql`
    select id::text, pin_id::text, text, created_at,
      case when signature is not null then 'files/' || signature || '.' || (picture ->> 'format') end as file
    from tried_its where user_id = ${user} and deleted_at is null and id > ${after}::bigint order by id limit ${PAGE}`,
  ),
  story_answers: rowsOf(
    (user, after) => sql`
    select pin_id::text as id, json_agg(
      json_build_object('page', page, 'block', block, 'text', text, 'answered_at', answered_at) order by page, block
    ) as answers
    from story_answers where user_id = ${user} and pin_id > ${after}::bigint
    group by pin_id order by pin_id limit ${PAGE}`,
  ),
  tried_it_reactions: rowsOf(
    (user, after) => sql`
    select tried_it_id::text as id, json_agg(kind order by kind) as kinds, min(created_at) as created_at
    from tried_it_reactions where user_id = ${user} and tried_it_id > ${after}::bigint
    group by tried_it_id order by tried_it_id limit ${PAGE}`,
  ),
  tried_it_reports: rowsOf(
    (user, after) => sql`
    select tried_it_id::text as id, reason, note, created_at from tried_it_reports
    where reporter_id = ${user} and tried_it_id > ${after}::bigint order by tried_it_id limit ${PAGE}`,
  ),
  conversation_reports: rowsOf(
    (user, after) => sql`
    select conversation_id::text as id, reason, note, created_at from conversation_reports
    where reporter_id = ${user} and conversation_id > ${after}::bigint order by conversation_id limit ${PAGE}`,
  ),
  mentions: rowsOf(
    (user, after) => sql`
    select comment_id::text as id, pin_id::text, handle, removed_at, unnamed_at from comment_mentions
    where user_id = ${user} and comment_id > ${after}::bigint order by comment_id limit ${PAGE}`,
  ),
  pin_mentions: rowsOf(
    (user, after) => sql`
    select pin_id::text as id, handle, removed_at, unnamed_at from pin_mentions
    where user_id = ${user} and pin_id > ${after}::bigint order by pin_id limit ${PAGE}`,
  ),
  hidden_pictures: rowsOf(
    (user, after) => sql`
    select signature as id, created_at from hidden_pictures
    where user_id = ${user} and signature collate "C" > ${after} order by signature collate "C" limit ${PAGE}`,
  ),
  comment_reactions: rowsOf(
    (user, after) => sql`
    select comment_id::text as id, json_agg(kind order by kind) as kinds, min(created_at) as created_at
    from comment_reactions where user_id = ${user} and comment_id > ${after}::bigint
    group by comment_id order by comment_id limit ${PAGE}`,
  ),
  pin_reactions: rowsOf(
    (user, after) => sql`
    select pin_id::text as id, reaction_type, created_at from pin_reactions
    where user_id = ${user} and pin_id > ${after}::bigint order by pin_id limit ${PAGE}`,
  ),
  comment_reports: rowsOf(
    (user, after) => sql`
    select comment_id::text as id, reason, detailed_reasons, created_at from comment_reports
    where reporter_id = ${user} and comment_id > ${after}::bigint order by comment_id limit ${PAGE}`,
  ),
  hidden_comments: rowsOf(
    (user, after) => sql`
    select comment_id::text as id, created_at from hidden_comments
    where user_id = ${user} and comment_id > ${after}::bigint order by comment_id limit ${PAGE}`,
  ),
  messages: rowsOf(
    (user, after) => sql`
    select messages.id::text, messages.conversation_id::text, sender.username as sender, text, pin_id::text,
      board_id::text, attached_user_id::text as user_id, tried_it_id::text, created_at
    from (
      select conversation_id, id from conversation_members join messages using (conversation_id) where user_id = ${user}
      union select conversation_id, id from messages where sender_id = ${user}
    ) readable join messages using (conversation_id, id)
    left join lateral (select username from users where id = sender_id) sender on true
    where messages.id > ${after}::bigint order by messages.id limit ${PAGE}`,
  ),
  message_invites: rowsOf(
    (user, after) => sql`
    select row_number() over (order by created_at, conversation_id, address_key)::text as id, conversation_id::text,
      address, created_at, expired_at
    from message_invites where sender_id = ${user} and ${after}::text = '0'
    order by created_at, conversation_id, address_key`,
  ),
  contact_requests: rowsOf(
    (user, after) => sql`
    select conversation_id::text as id, sender.username as sender, has_declined, has_blocked, request.created_at
    from contact_requests request join users sender on sender.id = sender_id
    where request.user_id = ${user} and conversation_id > ${after}::bigint order by conversation_id limit ${PAGE}`,
  ),
  following: rowsOf(
    (user, after) => sql`
    select person.id::text, username, full_name, follow.created_at
    from user_follows follow join users person on person.id = followee_id
    where follow.user_id = ${user} and person.id > ${after}::bigint order by person.id limit ${PAGE}`,
  ),
  followers: rowsOf(
    (user, after) => sql`
    select person.id::text, username, full_name, follow.created_at
    from user_followers follow join users person on person.id = follower_id
    where follow.user_id = ${user} and person.id > ${after}::bigint order by person.id limit ${PAGE}`,
  ),
  followed_boards: rowsOf(
    (user, after) => sql`
    select boards.id::text, name, follow.created_at from board_follows follow join boards on boards.id = board_id
    where follow.user_id = ${user} and boards.id > ${after}::bigint order by boards.id limit ${PAGE}`,
  ),
  followed_topics: rowsOf(
    (user, after) => sql`
    select interest_id::text as id, created_at from interest_follows
    where user_id = ${user} and interest_id > ${after}::bigint order by interest_id limit ${PAGE}`,
  ),
  recent_searches: rowsOf(
    (user, after) => sql`
    select row_number() over (order by searched_at, key)::text as id, query, scope, searched_at from recent_searches
    where user_id = ${user} and ${after}::text = '0' order by searched_at, key`,
  ),
  saved_searches: rowsOf(
    (user, after) => sql`
    select row_number() over (order by saved_at, key)::text as id, query, scope, is_exact, filters, products, saved_at
    from saved_searches where user_id = ${user} and ${after}::text = '0' order by saved_at, key`,
  ),
  feed_preferences: rowsOf(
    (user, after) => sql`
    select row_number() over (order by kind, subject_id)::text as id, kind, subject_id::text, preference, updated_at
    from feed_preferences where user_id = ${user} and ${after}::text = '0' order by kind, subject_id`,
  ),
  news_settings: rowsOf(
    (user, after) => sql`
    select row_number() over (order by medium, kind)::text as id, medium, kind, is_on, updated_at
    from news_settings where user_id = ${user} and ${after}::text = '0' order by medium, kind`,
  ),
  news_mutes: rowsOf(
    (user, after) => sql`
    select row_number() over (order by kind, subject_id)::text as id, kind, subject_id::text, until, created_at
    from news_mutes where user_id = ${user} and ${after}::text = '0' order by kind, subject_id`,
  ),
  blocked_people: rowsOf(
    (user, after) => sql`
    select person.id::text, username, block.created_at from user_blocks block join users person on person.id = blocked_id
    where blocker_id = ${user} and person.id > ${after}::bigint order by person.id limit ${PAGE}`,
  ),
  hidden_commenters: rowsOf(
    (user, after) => sql`
    select person.id::text, username, hidden.created_at
    from hidden_commenters hidden join users person on person.id = commenter_id
    where user_id = ${user} and person.id > ${after}::bigint order by person.id limit ${PAGE}`,
  ),
  board_invites: rowsOf(
    (user, after) => sql`
    select board_id::text as id, type, status, access, created_at from board_invites
    where invited_user_id = ${user} and board_id > ${after}::bigint order by board_id limit ${PAGE}`,
  ),
  notifications: rowsOf(
    (user, after) => sql`
    select news.id::text, kind, pin_id::text, comment_id::text, updated_at, read_at, (
      select json_agg(person.username order by event_id)
      from news_actors actor join users person on person.id = actor_id
      where actor.user_id = news.user_id and actor.news_id = news.id
    ) as people
    from news where user_id = ${user} and news.id > ${after}::bigint order by news.id limit ${PAGE}`,
  ),
  reports: rowsOf(
    (user, after) => sql`
    select pin_id::text as id, reason, note, status, created_at from content_reports
    where reporter_id = ${user} and pin_id > ${after}::bigint order by pin_id limit ${PAGE}`,
  ),
  moderation_decisions: rowsOf(
    (user, after) => sql`
    select id::text, kind, title, reason, report_reason, created_at, appeal_text, appealed_at, outcome, decided_at
    from moderation_decisions where owner_id = ${user} and id > ${after}::bigint order by id limit ${PAGE}`,
  ),
  lead_submissions: rowsOf(
    (user, after) => sql`
    select submission.id::text, business.name as sent_to, form.name as form, form.questions, submission.answers,
      submission.created_at
    from lead_submissions submission
      join lead_forms form on form.business_id = submission.business_id and form.id = submission.lead_form_id
      join businesses business on business.id = submission.business_id
    where submission.user_id = ${user} and submission.id > ${after}::bigint order by submission.id limit ${PAGE}`,
  ),
  imports: rowsOf(
    (user, after) => sql`
    select id::text, status, formats, file_names, total, done, created_at, finished_at from imports
    where owner_id = ${user} and id > ${after}::bigint order by id limit ${PAGE}`,
  ),
  feedback: rowsOf(
    (user, after) => sql`
    select id::text, text, action_from, prompt, created_at from feedback
    where user_id = ${user} and id > ${after}::bigint order by id limit ${PAGE}`,
  ),
};
