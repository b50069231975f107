import type { EndpointKey } from '../../contract/endpoints';
import { type ListRef, type ListSource, listKey } from '../entities/lists';
import { resourceOf } from './resources';

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
