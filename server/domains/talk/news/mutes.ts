import type { OptionsOf } from '../../../../contract/api';
import { DAY_MS } from '../../../../contract/constants/durations';
import { NEWS } from '../../../../contract/constants/talk/news';
import type { NewsMute } from '../../../../contract/schemas/talk/news';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { notFound } from '../../../platform/http/errors';
import { presentUsersById, requireSeenUser } from '../../people/users';
import { findSeenPin, presentPinsById } from '../../pins/pins';
import * as mutes from './mutes.repository';
import { noteNewsChange } from './news.repository';

/** The person or the pin that the options name. Throws 404 if they name none or both. */
function subjectOf({ user_id, pin_id }: OptionsOf<'NewsMuteResource.delete'>): mutes.MuteSubject {
  if (user_id !== undefined && pin_id === undefined) return { kind: 'person', id: user_id };
  if (pin_id !== undefined && user_id === undefined) return { kind: 'pin', id: pin_id };
  throw notFound();
}

/**
 * The viewer gets no news of a person or a pin until they end it, or for some days (ledger SET-007). Muting again changes
 * until when. Throws 404 for what the viewer does not see, and for themselves.
 */
export async function mute(ctx: Ctx, options: OptionsOf<'NewsMuteResource.create'>): Promise<void> {
  const { id: viewerId } = requireViewer(ctx);
  const subject = subjectOf(options);
  if (subject.id === viewerId) throw notFound();
  if (subject.kind === 'person') await requireSeenUser(ctx.db, subject.id, viewerId);
  else if ((await findSeenPin(ctx.db, subject.id, viewerId)) === null) throw notFound();
  const now = ctx.clock.now();
  const until = options.days === undefined ? null : new Date(now.getTime() + options.days * DAY_MS);
  await inTransaction(ctx.db, async (tx) => {
    await mutes.putMute(tx, viewerId, subject, { until, now });
    await mutes.purgeMutes(tx, viewerId, now, NEWS.mutes);
    await noteNewsChange(tx, viewerId, now);
  });
}

/** Unmuting what is not muted changes nothing. */
export async function unmute(ctx: Ctx, options: OptionsOf<'NewsMuteResource.delete'>): Promise<void> {
  const { id: viewerId } = requireViewer(ctx);
  await mutes.deleteMute(ctx.db, viewerId, subjectOf(options));
  await noteNewsChange(ctx.db, viewerId, ctx.clock.now());
}

/** What the viewer has muted, newest first; without those whom they no longer see. */
export async function listMutes(ctx: Ctx): Promise<NewsMute[]> {
  const { id: viewerId } = requireViewer(ctx);
  const rows = await mutes.findMutes(ctx.db, viewerId, ctx.clock.now(), NEWS.mutes);
  const people = rows.flatMap(({ subject }) => (subject.kind === 'person' ? subject.id : []));
  const pinIds = rows.flatMap(({ subject }) => (subject.kind === 'pin' ? subject.id : []));
  const [users, pins] = await Promise.all([
    presentUsersById(ctx.db, viewerId, people),
    presentPinsById(ctx, pinIds, { includesHidden: true }),
  ]);
  return rows.flatMap(({ subject, until }) => {
    const user = (subject.kind === 'person' && users.get(subject.id)) || null;
    const pin = (subject.kind === 'pin' && pins.find(({ id }) => id === subject.id)) || null;
    const status = until === null ? ('MUTED' as const) : ('SNOOZED' as const);
    return user || pin ? [{ status, user, pin, until: until?.toISOString() ?? null }] : [];
  });
}
