import type { FeedSource } from '../../../../contract/constants/discovery/feedPreferences';
import type { InterestId, PinId } from '../../../../contract/schemas/common';
import type { Ctx } from '../../../platform/http/context';
import type { Cards } from '../../pins/pins';
import { findAboutTopics, type Taste } from './taste.repository';

/**
 * How a member tuned their home feed. What they want less of is left out; what they want more of comes earlier, so that
 * both act on the next page already.
 */
export interface Tuning {
  /** Whether the pin is on a board or by a person of which the member wants less. */
  isUnwanted(cards: Cards, id: PinId): boolean;
  /**
   * Those of these pins that are on a board, by a person or about a topic of which the member wants more. No query where
   * there is no such topic.
   */
  wantedMore(ctx: Ctx, cards: Cards, ids: readonly PinId[]): Promise<ReadonlySet<PinId>>;
  /** Those of these pins that are about a topic of which the member wants less. No query where there is none. */
  unwantedTopics(ctx: Ctx, ids: readonly PinId[]): Promise<ReadonlySet<PinId>>;
}

export function tuningOf(taste: Taste | null): Tuning {
  const idsOf = (wish: 'more' | 'less', kind: FeedSource): ReadonlySet<string> =>
    new Set(taste?.preferences.flatMap((one) => (one.preference === wish && one.kind === kind ? [one.id] : [])));
  const matches = (wish: 'more' | 'less') => {
    const [boards, people] = [idsOf(wish, 'board'), idsOf(wish, 'person')];
    return ({ pins, boards: rows }: Cards, id: PinId): boolean => {
      const pin = pins.get(id);
      if (!pin) return false;
      return (
        boards.has(pin.board_id) || people.has(pin.pinner_id) || people.has(rows.get(pin.board_id)?.owner_id ?? '')
      );
    };
  };
  const about = (wish: 'more' | 'less', ctx: Ctx, ids: readonly PinId[]) =>
    findAboutTopics(ctx.db, ids, [...idsOf(wish, 'topic')] as InterestId[]);
  const isMore = matches('more');
  return {
    isUnwanted: matches('less'),
    wantedMore: async (ctx, cards, ids) =>
      new Set([...ids.filter((id) => isMore(cards, id)), ...(await about('more', ctx, ids))]),
    unwantedTopics: (ctx, ids) => about('less', ctx, ids),
  };
}
