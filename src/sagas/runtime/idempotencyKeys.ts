import { stableKey } from '../../lib/stableKey';
import { getContext, newId, type Saga } from './effects';

/** Idempotency keys of creating calls without an answer yet, by their content. */
export type IdempotencyKeys = Map<string, string>;

/**
 * Sends a creating call with an idempotency key. When an answer was lost and the same content is sent again from the same
 * `form` (a form or a draft), the key is the same, and the server returns what it created the first time. Throws what
 * `send` throws.
 */
export function* withIdempotencyKey<R>(
  form: string,
  content: object,
  send: (idempotencyKey: string) => Saga<R>,
): Saga<R> {
  const keys = yield* getContext('idempotencyKeys');
  const name = `${form} ${stableKey(content)}`;
  const key = keys.get(name) ?? (yield* newId());
  keys.set(name, key);
  const answer = yield* send(key);
  keys.delete(name);
  return answer;
}
