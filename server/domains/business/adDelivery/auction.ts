import type { Currency } from '../../../../contract/constants/business/businesses';
import { MICRO, minorUnit } from '../../../../contract/constants/business/promotions';

/**
 * Units of each currency that are worth about a euro. They only compare offers of ad accounts with different currencies:
 * nobody is charged by them, and nobody pays more than their own offer.
 */
const PER_EURO: Readonly<Record<Currency, number>> = {
  USD: 1.1,
  GBP: 0.85,
  CAD: 1.5,
  EUR: 1,
  AUD: 1.65,
  NZD: 1.8,
  SEK: 11.5,
  ILS: 4,
  CHF: 0.95,
  HKD: 8.5,
  JPY: 165,
  SGD: 1.45,
  KRW: 1500,
  NOK: 11.5,
  DKK: 7.5,
  PLN: 4.3,
  RON: 5,
  HUF: 400,
  CZK: 25,
  BRL: 6,
  MXN: 20,
  ARS: 1100,
  CLP: 1000,
  COP: 4400,
  INR: 92,
  TRY: 38,
};

/** An automatic bid, for a click: a share of the daily budget between these amounts. Millionths of a euro's worth. */
const BID = { share: 1 / 20, least: 0.05 * MICRO, most: 2 * MICRO } as const;

/** Views that are assumed beside those that happened, and their share of clicks, until enough is known. */
const PRIOR = { views: 200, rate: 0.01 } as const;

export interface Offer {
  readonly currency: Currency;
  /** What a click is worth to the advertiser. Millionths. */
  readonly bid: number;
  /** Expected clicks of a million views. */
  readonly quality: number;
}

export interface Ranked<T> {
  readonly item: T;
  readonly offer: Offer;
  /** That of the next one; 0 without one. */
  readonly nextScore: number;
  /** What a click costs: what is needed to stay before the next one. Millionths, at most the bid. */
  readonly price: number;
}

const coinsUp = (amount: number, currency: Currency): number =>
  Math.ceil(amount / minorUnit(currency)) * minorUnit(currency);

const floorOf = (currency: Currency): number => coinsUp(BID.least * PER_EURO[currency], currency);

/** The lowest price of a click in a currency, and the automatic bid of a daily budget, which no price exceeds. */
export const bidRange = (currency: Currency, dailyBudget: number): { readonly from: number; readonly to: number } => ({
  from: floorOf(currency),
  to: offerOf(currency, dailyBudget, 0, 0).bid,
});

/** The offer of a promotion for a click, by its daily budget and the views and clicks that it had. */
export function offerOf(currency: Currency, dailyBudget: number, views: number, clicks: number): Offer {
  const most = BID.most * PER_EURO[currency];
  const bid = coinsUp(Math.min(Math.max(dailyBudget * BID.share, floorOf(currency)), most), currency);
  const rate = (clicks + PRIOR.views * PRIOR.rate) / (views + PRIOR.views);
  return { currency, bid, quality: Math.max(1, Math.round(Math.min(rate, 1) * MICRO)) };
}

/** What an offer is worth to the site, to compare it with others. */
export const scoreOf = ({ currency, bid, quality }: Offer): number => Math.floor((bid / PER_EURO[currency]) * quality);

/** What a click costs where the next offer has this score. The script that recomputes invoices does the same. */
export function priceOf({ currency, bid, quality }: Offer, nextScore: number): number {
  const needed = coinsUp((nextScore * PER_EURO[currency]) / quality, currency);
  return Math.min(bid, Math.max(floorOf(currency), needed));
}

/** Orders offers by their scores, each with the price that the next one sets: a second-price auction for each place. */
export function rank<T>(items: readonly T[], offer: (item: T) => Offer): Ranked<T>[] {
  const scored = items
    .map((item) => ({ item, offer: offer(item) }))
    .map((one) => ({ ...one, score: scoreOf(one.offer) }))
    .sort((a, b) => b.score - a.score);
  return scored.map(({ item, offer: own }, index) => {
    const nextScore = scored[index + 1]?.score ?? 0;
    return { item, offer: own, nextScore, price: priceOf(own, nextScore) };
  });
}
