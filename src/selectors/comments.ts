import type { PinId } from '../../contract/schemas/common';
import type { RootState } from '../reducers/root';

/** Text of a comment on the pin that could not be sent and waits to be taken up again; null where there is none. */
export const selectFailedComment = (state: RootState, pinId: PinId): string | null =>
  state.ui.unsentComments[pinId] ?? null;
