import type { OptionsOf } from '../../../../contract/api';
import { PAGE_SIZE } from '../../../../contract/constants/limits';
import { SPONSORSHIP_STATUS } from '../../../../contract/constants/pins/sponsorships';
import type { PinId, UserId } from '../../../../contract/schemas/common';
import type { Pin } from '../../../../contract/schemas/pins/pins';
import type { Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { invalid } from '../../../platform/http/errors';
import { type PageOf, readPage } from '../../../platform/http/page';
import { closedAmong, isBlockedBetween, noSuchPerson, requireVisibleUserId } from '../../people/users';
import {
  findSponsorship,
  isSponsorshipShown,
  lockPins,
  presentPinsById,
  presentSponsorships,
  requirePin,
  touchPin,
} from '../pins';
import {
  noSuchSponsorship,
  notTheSponsor,
  notYourPinToSponsor,
  notYourSponsorship,
  pinHasSponsor,
} from './sponsorships.errors';
import * as sponsorships from './sponsorships.repository';

const { requested, approved, denied, sponsorRemoved } = SPONSORSHIP_STATUS;

/**
 * The creator of a pin names its sponsor; naming the same person again changes nothing. Throws 403 for others, 404 if
 * there is a block between the two, 409 if the pin has another sponsor, 400 for oneself and people who may not see the
 * pin.
 */
export async function nameSponsor(
  ctx: Ctx,
  { pin_id, username }: OptionsOf<'SponsorshipResource.create'>,
): Promise<void> {
  const viewer = requireViewer(ctx);
  await inTransaction(ctx.db, async (tx) => {
    await lockPins(tx, [pin_id]);
    const { pin } = await requirePin(tx, pin_id, viewer.id);
    const isCreator = pin.creator_id === viewer.id && pin.pinner_id === viewer.id && pin.parent_pin_id === null;
    if (!isCreator) throw notYourPinToSponsor();
    const sponsorId = await requireVisibleUserId({ db: tx, viewer }, username);
    if (sponsorId === viewer.id) throw invalid({ username: 'cannotSponsorYourself' });
    if (await isBlockedBetween(tx, viewer.id, sponsorId)) throw noSuchPerson();
    if ((await closedAmong(tx, viewer.id, [sponsorId], 'mentions', ctx.clock.now())).size > 0) throw noSuchPerson();
    await requireVisibleToSponsor(tx, pin_id, sponsorId);

    const known = await findSponsorship(tx, pin_id);
    const isOpenOrApproved = known !== undefined && (known.status === requested || known.status === approved);
    if (isOpenOrApproved && known.sponsor_id === sponsorId) return;
    if (isOpenOrApproved) throw pinHasSponsor();
    const now = ctx.clock.now();
    await sponsorships.writeSponsorship(tx, {
      pin_id,
      creator_id: viewer.id,
      sponsor_id: sponsorId,
      former_sponsor_id: null,
      status: requested,
      created_at: now,
      updated_at: now,
    });
    await touchPin(tx, pin_id, now);
  });
}

/** Throws 400 if the sponsor may not see the pin: they could not decide about it. */
async function requireVisibleToSponsor(tx: Tx, pinId: PinId, sponsorId: UserId): Promise<void> {
  await requirePin(tx, pinId, sponsorId).catch(() => {
    throw invalid({ username: 'sponsorCannotSeePin' });
  });
}

/** The sponsor approves or denies, and may change the answer later (ledger PIN-015, PIN-016, PIN-020). */
export async function answerSponsorship(
  ctx: Ctx,
  { pin_id, action }: OptionsOf<'SponsorshipResource.update'>,
): Promise<void> {
  const viewer = requireViewer(ctx);
  await inTransaction(ctx.db, async (tx) => {
    await lockPins(tx, [pin_id]);
    await requirePin(tx, pin_id, viewer.id);
    const row = await findSponsorship(tx, pin_id);
    if (!row || !isSponsorshipShown(row, viewer.id)) throw noSuchSponsorship();
    if (row.sponsor_id !== viewer.id) throw notTheSponsor();
    const status = action === 'approve' ? approved : denied;
    if (row.status !== status) {
      const now = ctx.clock.now();
      await sponsorships.changeSponsorship(tx, pin_id, { status, updated_at: now });
      await touchPin(tx, pin_id, now);
    }
  });
}

/**
 * The creator removes the whole sponsorship, the sponsor only their name (ledger PIN-017, PIN-018), even on a pin that they
 * can no longer see. A repeated call changes nothing.
 */
export async function endSponsorship(ctx: Ctx, pinId: PinId): Promise<void> {
  const viewer = requireViewer(ctx);
  await inTransaction(ctx.db, async (tx) => {
    const [pin] = await lockPins(tx, [pinId]);
    const row = await findSponsorship(tx, pinId);
    if (!row) {
      // Already ended: a repeated call by the creator changes nothing. On another person's save of it the creator gets 404.
      if (pin?.creator_id === viewer.id && pin.pinner_id === viewer.id) return;
      throw noSuchSponsorship();
    }
    const now = ctx.clock.now();
    if (row.creator_id === viewer.id) {
      await sponsorships.deleteSponsorship(tx, pinId);
      return touchPin(tx, pinId, now);
    }
    if (row.sponsor_id === viewer.id) {
      const change = { sponsor_id: null, former_sponsor_id: viewer.id, status: sponsorRemoved };
      await sponsorships.changeSponsorship(tx, pinId, { ...change, updated_at: now });
      return touchPin(tx, pinId, now);
    }
    if (row.former_sponsor_id === viewer.id) return;
    await requirePin(tx, pinId, viewer.id);
    if (!isSponsorshipShown(row, viewer.id)) throw noSuchSponsorship();
    throw notYourSponsorship();
  });
}

/** The pins that name the viewer, as far as they may see them. */
export async function listSponsorships(
  ctx: Ctx,
  options: OptionsOf<'UserSponsorshipsResource.get'>,
): Promise<PageOf<Pin>> {
  const viewer = requireViewer(ctx);
  const page = await readPage(
    ctx.cursors,
    `sponsorships:${viewer.id}`,
    { ...options, page_size: options.page_size ?? PAGE_SIZE.feed },
    (before, limit) => sponsorships.findSponsoredBy(ctx.db, viewer.id, limit, before && (String(before[0]) as PinId)),
    (row) => [row.pin_id],
  );
  const shown = await presentSponsorships(ctx.db, page.rows);
  const cards = await presentPinsById(ctx, [...shown.keys()], { includesHidden: true });
  return {
    rows: cards.map((card) => ({ ...card, sponsorship: shown.get(card.id) ?? null })),
    bookmark: page.bookmark,
  };
}
