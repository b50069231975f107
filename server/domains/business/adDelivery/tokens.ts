import { randomBytes } from 'node:crypto';
import type { AdAccountId, BusinessId, PromotionId, UserId } from '../../../../contract/schemas/common';
import type { Cursors } from '../../../platform/http/cursors';

/** What a token says of the auction that a promotion won for one person. */
export interface Auction {
  readonly businessId: BusinessId;
  readonly adAccountId: AdAccountId;
  readonly promotionId: PromotionId;
  /** Names the auction. */
  readonly auction: string;
  /** ms since 1970. */
  readonly at: number;
  readonly bid: number;
  readonly quality: number;
  readonly nextScore: number;
  readonly price: number;
}

/** Views and clicks count for an hour. ms */
const VALID_MS = 3_600_000;

const nameOf = (viewerId: UserId) => `adEvents:${viewerId}`;

export const newAuctionName = (): string => randomBytes(12).toString('base64url');

/** Signed, so that nobody can make or change one, and nobody but this person can send it. */
export function writeToken(cursors: Cursors, viewerId: UserId, one: Auction): string {
  const { businessId, adAccountId, promotionId, auction, at, bid, quality, nextScore, price } = one;
  return cursors.encode(nameOf(viewerId), [
    businessId,
    adAccountId,
    promotionId,
    auction,
    at,
    bid,
    quality,
    nextScore,
    price,
  ]);
}

/** What the token says; null for one that is too old. Throws 400 for one that is forged or another person's. */
export function readToken(cursors: Cursors, viewerId: UserId, token: string, now: Date): Auction | null {
  const [businessId, adAccountId, promotionId, auction, at, bid, quality, nextScore, price] = cursors.decode(
    nameOf(viewerId),
    token,
  );
  const age = now.getTime() - Number(at);
  if (age > VALID_MS || age < -VALID_MS) return null;
  return {
    businessId: businessId as BusinessId,
    adAccountId: adAccountId as AdAccountId,
    promotionId: promotionId as PromotionId,
    auction: String(auction),
    at: Number(at),
    bid: Number(bid),
    quality: Number(quality),
    nextScore: Number(nextScore),
    price: Number(price),
  };
}
