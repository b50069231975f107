import type { Pin } from '../../../../contract/schemas/pins/pins';
import type { RecommendationReason } from '../../pins/pins';
import type { FollowedPage } from './followed.repository';

/** Why pins are in the home feed: an English text for other clients, and `reason_id`, which ours translates. */

export const POPULAR: RecommendationReason = { reason: 'Popular pins', reason_id: 'popular', through_properties: [] };

/** A recommendation comes through the board that it is on. */
export function recommendedReason({ board: { id, name, url } }: Pin): RecommendationReason {
  const through_properties = [`board:${id}`];
  return { reason: 'Inspired by your saves', reason_id: 'your_saves', board: { id, name, url }, through_properties };
}

/** Why a followed pin is in the feed: the person first, then the board, then the topic. */
export function followedReason(
  pin: Pin,
  source: FollowedPage['sources'][number] | undefined,
): RecommendationReason | null {
  if (source?.is_person) {
    const reason = `Because you follow ${pin.pinner.full_name}`;
    return { reason, reason_id: 'followed_person', through_properties: [`user:${pin.pinner.id}`] };
  }
  if (source?.is_board) {
    const { id, name, url } = pin.board;
    const reason = `Because you follow ${name}`;
    return { reason, reason_id: 'followed_board', board: { id, name, url }, through_properties: [`board:${id}`] };
  }
  if (source?.topic_id == null) return null;
  const through_properties = [`topic:${source.topic_id}`];
  return { reason: 'From a topic you follow', reason_id: 'followed_topic', through_properties };
}
