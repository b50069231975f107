import type { PinEntity } from '../entities/pins/pins';
import { useEntity } from './useEntity';

/** Whether the picture of a pin is shown only behind the warning on the pin's page (ledger BOARD-066). */
export const useIsPinWarned = (pin: PinEntity | undefined): boolean =>
  useEntity('boards', pin?.board)?.sensitivityScreen?.showWarning === true;
