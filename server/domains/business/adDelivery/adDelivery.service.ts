import { MICRO } from '../../../../contract/constants/business/promotions';
import type { BusinessId, PinId, UserId } from '../../../../contract/schemas/common';
import type { Pin } from '../../../../contract/schemas/pins/pins';
import type { Ctx } from '../../../platform/http/context';
import { findCards, presentCards } from '../../pins/pins';
import { type RunningRow, recallRunning } from '../promotions';
import { type AdViewerFacts, findAdViewer, findPayers, findReported, type Payer } from './adDelivery.repository';
import { offerOf, type Ranked, rank } from './auction';
import { takeFromLease } from './leases';
import { type AdViewer, type Matched, matchTargeting } from './targeting';
import { newAuctionName, writeToken } from './tokens';

/** A promoted pin comes after so many others at least, so that it is one of six at most and never beside another. */
const OTHERS_BEFORE = 5;
/** How often a person sees a promotion on a day. */
const VIEWS_A_DAY = 3;
/** Winners that are looked at for each place: some of them the viewer must not see. */
const CHOICES = 4;

export interface Promoted {
  readonly pin: Pin;
}

interface Candidate {
  readonly row: RunningRow;
  readonly matched: Matched;
}

/** Whether any promotion runs: everything else about ads waits for that. */
export const hasPromotions = async (ctx: Pick<Ctx, 'db' | 'clock'>): Promise<boolean> =>
  (await recallRunning(ctx)).length > 0;

/**
 * Promoted pins for a page of `size` pins of a member's home feed, by a second-price auction among the promotions that
 * fit the viewer and have budget left. None for visitors, nor for who is under 18 or has not said their age.
 * `isShown`: the feed has shown that image already.
 */
export async function takePromoted(
  ctx: Ctx,
  size: number,
  isShown: (signature: string) => boolean,
): Promise<Promoted[]> {
  const { viewer } = ctx;
  const wanted = Math.floor(size / (OTHERS_BEFORE + 1));
  if (!viewer || wanted === 0) return [];
  const running = await recallRunning(ctx);
  if (running.length === 0) return [];
  const facts = await findAdViewer(ctx.db, viewer.id, ctx.clock.now());
  if (!facts) return [];
  const ranked = rank(eligible(ctx, running, facts), ({ row }) =>
    offerOf(row.currency, Number(row.daily_budget), Number(row.impression_count), Number(row.click_count)),
  ).slice(0, wanted * CHOICES);
  if (ranked.length === 0) return [];
  const pins = await presentable(ctx, viewer.id, ranked, isShown);
  return choose(ctx, viewer.id, ranked, pins, wanted);
}

function eligible(ctx: Ctx, running: readonly RunningRow[], facts: AdViewerFacts): Candidate[] {
  const viewer: AdViewer = {
    age: ctx.viewer?.age ?? null,
    gender: facts.gender === 'male' || facts.gender === 'female' ? facts.gender : 'unspecified',
    country: ctx.country,
    language: ctx.locale.replace(/[_-].*/, ''),
    interests: new Set(facts.interests),
    allowsPersonalization: facts.allows_personalization,
  };
  const own = new Set(facts.businesses);
  const now = ctx.clock.now();
  return running.flatMap((row) => {
    if (own.has(row.business_id) || (facts.views[row.id] ?? 0) >= VIEWS_A_DAY) return [];
    if (row.ends_at !== null && row.ends_at <= now) return [];
    const matched = matchTargeting(row.targeting, viewer);
    if (!matched) return [];
    return [{ row, matched }];
  });
}

/** Pins of the winners that everybody may find, and that the viewer has not hidden, blocked, reported or just seen. */
async function presentable(
  ctx: Ctx,
  viewerId: UserId,
  ranked: readonly Ranked<Candidate>[],
  isShown: (signature: string) => boolean,
): Promise<ReadonlyMap<PinId, Pin>> {
  const ids = [...new Set(ranked.map(({ item }) => item.row.pin_id))];
  const cards = await findCards(ctx.db, viewerId, ids);
  const reported = await findReported(ctx.db, viewerId, ids);
  const plain = ids.filter((id) => {
    const pin = cards.pins.get(id);
    return pin && !reported.has(id) && !cards.boards.get(pin.board_id)?.sensitivity && !isShown(pin.signature);
  });
  return new Map(presentCards(ctx, plain, cards, { isListedOnly: true }).map((pin) => [pin.id as PinId, pin]));
}

/** The winners that have budget left, at most one of each business. */
async function choose(
  ctx: Ctx,
  viewerId: UserId,
  ranked: readonly Ranked<Candidate>[],
  pins: ReadonlyMap<PinId, Pin>,
  wanted: number,
): Promise<Promoted[]> {
  const payers = await findPayers(ctx.db, [...new Set(ranked.map(({ item }) => item.row.business_id))]);
  const chosen: Promoted[] = [];
  const businesses = new Set<BusinessId>();
  for (const one of ranked) {
    const { row } = one.item;
    const pin = pins.get(row.pin_id);
    const payer = payers.get(row.business_id);
    if (!pin || !payer || businesses.has(row.business_id)) continue;
    const expected = Math.ceil((one.price * one.offer.quality) / MICRO);
    if (!(await takeFromLease(ctx, row, expected))) continue;
    businesses.add(row.business_id);
    chosen.push({ pin: promote(ctx, viewerId, pin, one, payer) });
    if (chosen.length === wanted) break;
  }
  return chosen;
}

function promote(ctx: Ctx, viewerId: UserId, pin: Pin, { item, ...won }: Ranked<Candidate>, payer: Payer): Pin {
  const { row, matched } = item;
  const token = writeToken(ctx.cursors, viewerId, {
    businessId: row.business_id,
    adAccountId: row.ad_account_id,
    promotionId: row.id,
    auction: newAuctionName(),
    at: ctx.clock.now().getTime(),
    bid: won.offer.bid,
    quality: won.offer.quality,
    nextScore: won.nextScore,
    price: won.price,
  });
  return {
    ...pin,
    is_promoted: true,
    promoted_is_removable: true,
    advertiser_id: row.ad_account_id,
    campaign_id: row.id,
    ad_targeting_attribution: matched,
    promotion: {
      ...{ token, payer: { username: payer.username, full_name: payer.full_name }, matched },
      has_lead_form: row.lead_form_id !== null,
    },
  };
}

/** Puts promoted pins between those of a page: none among the first five, never two in a row, at most one of six. */
export function placePromoted(pins: readonly Pin[], promoted: readonly Promoted[]): Pin[] {
  const waiting = [...promoted];
  return pins.flatMap((pin, index) => {
    const plain = { ...pin, promotion: null };
    const next = (index + 1) % OTHERS_BEFORE === 0 ? waiting.shift() : undefined;
    return next ? [plain, next.pin] : [plain];
  });
}
