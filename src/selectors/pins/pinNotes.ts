import type { DataOf } from '../../../contract/api';
import type { PinId } from '../../../contract/schemas/common';
import type { RootState } from '../../reducers/root';
import { selectRequest } from '../requests';

/** The viewer's note on a pin; undefined until it was read. */
export function selectNote(state: RootState, pinId: PinId): string | undefined {
  const request = selectRequest(state, 'PinNoteResource.get', { pin_id: pinId });
  return (request?.data as DataOf<'PinNoteResource.get'> | null | undefined)?.text;
}
