import type { PinId, UserId } from '../../contract/schemas/common';
import * as live from '../actions/live';
import * as pins from '../actions/pins';
import { tableReducer } from '../lib/tableReducer';

/** What others do on the board that the viewer looks at. */
export interface LiveState {
  readonly people: readonly UserId[];
  /** Pins that wait to be shown, the latest last. */
  readonly arrived: readonly PinId[];
  /** The board's pins are to be read anew. */
  readonly isOutdated: boolean;
}

const QUIET: LiveState = { people: [], arrived: [], isOutdated: false };

export const liveReducer = tableReducer<LiveState>(QUIET, (on) => {
  on(live.boardWatched, () => QUIET);
  on(live.peopleSeen, (state, { people }) => ({ ...state, people }));
  on(live.pinsArrived, (state, { pinIds }) => ({ ...state, arrived: [...new Set([...state.arrived, ...pinIds])] }));
  on(live.boardOutdated, (state) => ({ ...state, isOutdated: true }));
  on(live.arrivalsShown, (state) => ({ ...state, arrived: [], isOutdated: false }));
  on(pins.deleted, (state, { pin }) =>
    state.arrived.includes(pin.id) ? { ...state, arrived: state.arrived.filter((id) => id !== pin.id) } : state,
  );
});
