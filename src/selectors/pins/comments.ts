import type { DataOf } from '../../../contract/api';
import type { CommentId, PinId } from '../../../contract/schemas/common';
import type { RootState } from '../../reducers/root';
import { selectEntity } from '../entities';
import { selectRequest } from '../requests';

/** Whether the site has a service that translates comments; false until it is known. */
export function selectCanTranslate(state: RootState): boolean {
  const features = selectRequest(state, 'AggregatedCommentFeaturesResource.get', {})?.data;
  return (features as DataOf<'AggregatedCommentFeaturesResource.get'> | null | undefined)?.can_translate ?? false;
}

/** React keys of these comments, each its own as long as it is shown. */
export const selectCommentKeys = (state: RootState, ids: readonly CommentId[]): string[] =>
  ids.map((id) => selectEntity(state, 'comments', id)?.rowKey ?? id);

/** Whether changes of the viewer to the pin's counts are on their way to the server. */
export const selectHasOpenCounts = ({ optimistic }: RootState, pinId: PinId): boolean =>
  optimistic?.log.some(({ counted }) => counted.includes(`pins ${pinId} aggregatedPinData`)) ?? false;
