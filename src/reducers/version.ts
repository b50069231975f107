import { newVersionReported, newVersionSeen } from '../actions/app';
import { tableReducer } from '../lib/tableReducer';

/** The newest server version seen in answers; `seen` is null while it is the running one. */
export interface VersionState {
  readonly seen: string | null;
  /** When the running version was first known to be outdated (ms since 1970). */
  readonly staleSince: number;
  readonly isReported: boolean;
}

const initialVersion: VersionState = { seen: null, staleSince: 0, isReported: false };

export const versionReducer = tableReducer<VersionState>(initialVersion, (on) => {
  on(newVersionSeen, (state, { version, at }) =>
    state.seen === null ? { ...state, seen: version, staleSince: at } : state,
  );
  on(newVersionReported, (state) => ({ ...state, isReported: true }));
});
