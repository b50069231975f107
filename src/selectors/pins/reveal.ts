import type { RootState } from '../../reducers/root';

/** The change that waits for confirmation; null also before the branch is installed. */
export const selectReveal = (state: RootState): RootState['reveal'] => state.reveal ?? null;
