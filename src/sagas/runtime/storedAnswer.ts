import { END_BOOKMARK } from '../../../contract/constants/limits';
import type { EndpointKey } from '../../../contract/endpoints';
import type * as requests from '../../actions/requests';
import type { RequestMode, RequestRef } from '../../actions/requests';
import { ownValue } from '../../lib/ownValue';
import { resourceOf } from '../../resources/resources';
import { type Saga, select } from './effects';

/** What the store keeps of an answer: its records, and for the request itself the data, bookmark and list. */
export type StoredAnswer = Omit<ReturnType<typeof requests.completed>['payload'], keyof RequestRef | 'mode'>;

/**
 * A refetched list that `keepsEarlier` rows: they follow those of the answer, and the next page is the one after them.
 * The answer alone if none of it is known, since there may be rows between, or if it ends the list. A list that had ended
 * and grows at its end goes on after the answer.
 */
export function* withEarlier(
  { resource, options }: RequestRef,
  mode: RequestMode,
  stored: StoredAnswer,
): Saga<StoredAnswer> {
  const { list, bookmark } = stored;
  if (mode !== 'refresh' || !list || bookmark === END_BOOKMARK) return stored;
  const { keepsEarlier, growsAtEnd } = resourceOf(resource as EndpointKey) ?? {};
  if (!keepsEarlier) return stored;
  const known = yield* select((state) => ownValue(state.lists[list.name], list.key)?.ids ?? []);
  const fresh = new Set(list.ids);
  const joint = known.findLastIndex((id) => fresh.has(id));
  const request = yield* select((state) => state.requests[resource]?.[options]);
  if (joint === -1 || joint === known.length - 1 || !request?.bookmark) return stored;
  const kept = { ...stored, list: { ...list, ids: [...list.ids, ...known.slice(joint + 1)] } };
  // Reading on from the answer adds what is new behind the rows that are known.
  if (request.bookmark === END_BOOKMARK && growsAtEnd?.(JSON.parse(options))) return kept;
  return { ...kept, bookmark: request.bookmark };
}
