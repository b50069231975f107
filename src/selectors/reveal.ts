import type { RootState } from '../reducers/root';

/** The change that waits for confirmation; null also before the reducer is there. */
export const selectReveal = (state: RootState): RootState['reveal'] => state.reveal ?? null;
