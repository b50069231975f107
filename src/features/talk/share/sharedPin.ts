import type { PinEntity } from '../../../entities/pins/pins';
import type { ShareDialogProps } from '../shareDialog';

/** The parts of a pin that are shared. */
export function sharedPin(pin: PinEntity): ShareDialogProps['thing'] {
  return {
    shared: { pin: pin.id },
    path: `/pin/${pin.id}/`,
    title: pin.title || pin.gridTitle,
    boardId: pin.board,
  };
}
