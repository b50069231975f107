import type { RootState } from '../../reducers/root';

/** Cards show only their images, without title and author (ledger CLOSE-015). */
export const selectIsFooterHidden = (state: RootState): boolean => state.experiences?.pinFooter.isHidden === true;
