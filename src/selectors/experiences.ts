import { VIEW_TYPES } from '../../contract/constants/events';
import { PLACEMENTS, type PlacementId } from '../../contract/constants/experiences';
import type { ExperienceEntity } from '../entities/experiences';
import type { RootState } from '../reducers/root';
import { selectViewType } from './eventLog';
import { selectToasts } from './ui';

const PLACEMENT_OF_VIEW: Partial<Readonly<Record<number, PlacementId>>> = {
  [VIEW_TYPES.home]: PLACEMENTS.home,
  [VIEW_TYPES.closeup]: PLACEMENTS.closeup,
  [VIEW_TYPES.profile]: PLACEMENTS.profile,
};

/** The placements of the page that is shown, the page's own first; none for bots (ledger EXP-007). */
export function selectPlacements(state: RootState): PlacementId[] {
  if (state.context?.isBot) return [];
  const own = PLACEMENT_OF_VIEW[selectViewType(state)];
  return own === undefined ? [PLACEMENTS.anywhere] : [own, PLACEMENTS.anywhere];
}

/**
 * What the page shows: one experience, that of its own placement before what shows anywhere. It gives way to toasts,
 * which stand in the same place.
 */
export function selectShownExperience(state: RootState): ExperienceEntity | undefined {
  if (selectToasts(state).length > 0) return undefined;
  const shown = state.experiences?.shown;
  return selectPlacements(state)
    .map((id) => shown?.[id])
    .find((one) => one !== undefined);
}
