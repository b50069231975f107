import type { PinId } from '../../../../contract/schemas/common';
import * as pins from '../../../actions/pins/pins';
import { changeBoardClosed } from '../../../actions/ui';
import { tableReducer } from '../../../lib/tableReducer';

/** The prompt, after a save, to choose another board (ledger PIN-005, PIN-006). */
export interface ChangeBoardState {
  experience: 'changeAfterSave';
  /** The viewer's new pin; a client-made id until the save is confirmed. */
  newPin: PinId | null;
  originalPinId: PinId | null;
  shouldOpenModal: boolean;
}

const initialChangeBoard: ChangeBoardState = {
  experience: 'changeAfterSave',
  newPin: null,
  originalPinId: null,
  shouldOpenModal: false,
};

export const changeBoardReducer = tableReducer(initialChangeBoard, (on) => {
  on(pins.saved, (state, { pin, originalPinId }) => ({
    ...state,
    newPin: pin.id,
    originalPinId,
    shouldOpenModal: true,
  }));
  on(changeBoardClosed, () => initialChangeBoard);
});
