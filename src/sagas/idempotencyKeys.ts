import { stableKey } from '../lib/stableKey';
import { getContext, newId, type Saga } from './effects';

/** Keys of creating calls that have not been answered, by what was to be made. */
export type IdempotencyKeys = Map<string, string>;

/**
 * Makes something of which there is to be one, however often it is sent: where an answer was lost and the same is sent
 * again from the same `place` (a form, a draft), it goes under the same key, and the server answers with what it made.
 * `send` gets that key. Throws what it throws.
 */
export function* withIdempotencyKey<R>(
  place: string,
  content: object,
  send: (idempotencyKey: string) => Saga<R>,
): Saga<R> {
  const attempts = yield* getContext('attempts');
  const name = `${place} ${stableKey(content)}`;
  const key = attempts.get(name) ?? (yield* newId());
  attempts.set(name, key);
  const made = yield* send(key);
  attempts.delete(name);
  return made;
}
