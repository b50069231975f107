import type { BoardId } from '../../contract/schemas/common';
import type { Revealing } from '../actions/pins';
import { type RevealRequest, revealAsked } from '../actions/reveal';
import { dismissed } from '../actions/toasts';
import { ApiError } from '../lib/apiError';
import { selectEntity } from '../selectors/entities';
import { selectToasts } from '../selectors/ui';
import { put, type Saga, select } from './effects';

/** What a confirmed change says to the server. */
export const confirmationOf = ({ isRevealConfirmed }: Revealing): { is_reveal_confirmed?: true } =>
  isRevealConfirmed ? { is_reveal_confirmed: true } : {};

interface Places {
  from: BoardId | undefined;
  isConfirmed: boolean | undefined;
}

/**
 * Asks the viewer first where a change takes pins of a secret board to one that others can see, as far as this client
 * knows; the server refuses what it does not know of. Returns whether it asked: then the change must not be made now.
 */
export function* asksToReveal({ from, isConfirmed }: Places, request: RevealRequest): Saga<boolean> {
  if (isConfirmed) return false;
  const isReveal = yield* select((state) => {
    const target = selectEntity(state, 'boards', request.boardId);
    return (
      selectEntity(state, 'boards', from)?.privacy === 'secret' && target !== undefined && target.privacy !== 'secret'
    );
  });
  if (isReveal) yield* askToReveal(request);
  return isReveal;
}

/** Asks the viewer; a toast that called the change made is dismissed. */
export function* askToReveal(request: RevealRequest): Saga {
  const made = yield* select((state) => selectToasts(state).filter(({ tone }) => tone === 'plain'));
  for (const { id } of made) yield* put(dismissed({ id }));
  yield* put(revealAsked(request));
}

/** Whether the server refused a change because it reveals pins of a secret board. */
export const isRevealRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.body.id === 'revealsSecretPins';
