import type { BoardId } from '../../../contract/schemas/common';
import type { Revealing } from '../../actions/pins/pins';
import { type RevealRequest, revealAsked } from '../../actions/pins/reveal';
import { dismissed } from '../../actions/toasts';
import { ApiError } from '../../lib/apiError';
import { selectEntity } from '../../selectors/entities';
import { selectToasts } from '../../selectors/ui';
import { put, type Saga, select } from './effects';

/** The option that a confirmed change sends to the server. */
export const confirmationOf = ({ isRevealConfirmed }: Revealing): { is_reveal_confirmed?: true } =>
  isRevealConfirmed ? { is_reveal_confirmed: true } : {};

interface RevealCheck {
  from: BoardId | undefined;
  isConfirmed: boolean | undefined;
}

/**
 * Asks the viewer to confirm a change that moves pins of a secret board to one that others can see. Returns true if it
 * asked: then the change must not be made now. If this client does not know one of the boards, the server refuses.
 */
export function* mustConfirmReveal({ from, isConfirmed }: RevealCheck, request: RevealRequest): Saga<boolean> {
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

/** Opens the dialog, and dismisses toasts that say that the change was made. */
export function* askToReveal(request: RevealRequest): Saga {
  const made = yield* select((state) => selectToasts(state).filter(({ tone }) => tone === 'plain'));
  for (const { id } of made) yield* put(dismissed({ id }));
  yield* put(revealAsked(request));
}

/** Whether the server refused a change because it reveals pins of a secret board. */
export const isRevealRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.body.id === 'revealsSecretPins';
