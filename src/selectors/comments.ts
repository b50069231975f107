import type { DataOf } from '../../contract/api';
import type { RootState } from '../reducers/root';
import { selectRequest } from './requests';

/** Whether the site has a service that translates comments; false until it is known. */
export function selectCanTranslate(state: RootState): boolean {
  const features = selectRequest(state, 'AggregatedCommentFeaturesResource.get', {})?.data;
  return (features as DataOf<'AggregatedCommentFeaturesResource.get'> | null | undefined)?.can_translate ?? false;
}
