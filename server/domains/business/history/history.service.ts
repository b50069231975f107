import type { OptionsOf } from '../../../../contract/api';
import { HISTORY_DAYS } from '../../../../contract/constants/business/businesses';
import { DAY_MS } from '../../../../contract/constants/durations';
import type { BusinessEvent } from '../../../../contract/schemas/business/partners';
import type { UserId } from '../../../../contract/schemas/common';
import type { User } from '../../../../contract/schemas/people/users';
import type { Ctx } from '../../../platform/http/context';
import { requireViewer } from '../../../platform/http/context';
import { invalid } from '../../../platform/http/errors';
import { presentUsersById } from '../../people/users';
import { pageAnswer, requireBusiness } from '../businesses';
import { type EventRow, findEvents } from './history.repository';

/** What happened in a business in a range of whole days in UTC. */
export async function listHistory(ctx: Ctx, options: OptionsOf<'BusinessHistoryResource.get'>) {
  await requireBusiness(ctx, options.business_id, 'readHistory');
  const page = await findEvents(ctx.db, ctx.cursors, options, rangeOf(ctx.clock.now(), options));
  const people = page.rows.flatMap((row) => [row.actor_id, personOf(row)]).filter((id) => id !== null);
  const users = await presentUsersById(ctx.db, requireViewer(ctx).id, [...new Set(people)]);
  return pageAnswer(
    page,
    page.rows.map((row) => presentEvent(row, users)),
  );
}

const dayBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10);

function rangeOf(now: Date, { start_date, end_date }: OptionsOf<'BusinessHistoryResource.get'>) {
  const from = startOf('start_date', start_date ?? dayBefore(now, HISTORY_DAYS.first));
  const last = startOf('end_date', end_date ?? dayBefore(now, HISTORY_DAYS.last));
  return { from, to: new Date(last.getTime() + DAY_MS) };
}

function startOf(field: string, day: string): Date {
  const start = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(start.getTime())) throw invalid({ [field]: 'invalid' });
  return start;
}

/** The person that an entry is about. */
const personOf = ({ subject_type, subject_id }: EventRow): UserId | null =>
  subject_type === 'MEMBER' && subject_id !== null ? (subject_id as UserId) : null;

const presentEvent = (row: EventRow, users: ReadonlyMap<UserId, User>): BusinessEvent => {
  const person = personOf(row);
  return {
    id: row.id,
    type: 'businessevent',
    kind: row.kind,
    actor: (row.actor_id && users.get(row.actor_id)) || null,
    subject_type: row.subject_type,
    subject_id: row.subject_id,
    subject_name: row.subject_name,
    subject_user: (person && users.get(person)) || null,
    detail: { ...row.detail },
    created_time: row.created_at.toISOString(),
  };
};
