import type { EndpointKey } from '../../contract/endpoints';
import { type ListRef, type ListSource, listKey } from '../entities/lists';
import { resourceOf } from './resources';

/** Every read that answers a list page by page. */
export const LIST_READS = [
  'UserHomefeedResource.get',
  'BoardFeedResource.get',
  'BoardSectionPinsResource.get',
  'BoardSectionsResource.get',
  'BoardsFeedResource.get',
  'UserPinsResource.get',
  'UserFollowersResource.get',
  'UserFollowingResource.get',
  'UnifiedCommentsResource.get',
  'BaseSearchResource.get',
  'RelatedModulesFeedQuery',
] as const satisfies readonly ListSource['resource'][];

/** The list that a paged read fills; null for reads that fill none. */
export function listRefOf(resource: EndpointKey, options: Readonly<Record<string, unknown>>): ListRef | null {
  const { list } = resourceOf(resource);
  return list ? { name: list.name, key: listKey(...list.key.map((option) => options[option])) } : null;
}

/** The list that a source names. */
export function listOf({ resource, options }: ListSource): ListRef {
  if (resource === 'RelatedModulesFeedQuery') return { name: 'relatedPins', key: options.pinId };
  const ref = listRefOf(resource, options as Record<string, unknown>);
  if (ref === null) throw new Error(`${resource} fills no list`);
  return ref;
}
