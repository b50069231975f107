import { PLACEMENTS, type PlacementId } from '../../../contract/constants/people/experiences';
import { VIEW_TYPES } from '../../../contract/constants/running/events';
import type { ExperienceEntity } from '../../entities/people/experiences';
import type { RootState } from '../../reducers/root';
import { selectViewType } from '../eventLog';
import { selectToasts } from '../ui';

const PLACEMENT_OF_VIEW: Partial<Readonly<Record<number, PlacementId>>> = {
  [VIEW_TYPES.home]: PLACEMENTS.home,
  [VIEW_TYPES.closeup]: PLACEMENTS.closeup,
  [VIEW_TYPES.profile]: PLACEMENTS.profile,
};

/** The placements of the current page, its own first; none for bots (ledger EXP-007). */
export function selectPlacements(state: RootState): PlacementId[] {
  if (state.context?.isBot) return [];
  const own = PLACEMENT_OF_VIEW[selectViewType(state)];
  return own === undefined ? [PLACEMENTS.anywhere] : [own, PLACEMENTS.anywhere];
}

/**
 * The one experience to show: that of the page's own placement, else one that shows on every page. Hidden while toasts
 * are shown, because they use the same area.
 */
export function selectShownExperience(state: RootState): ExperienceEntity | undefined {
  if (selectToasts(state).length > 0) return undefined;
  const shown = state.experiences?.shown;
  return selectPlacements(state)
    .map((id) => shown?.[id])
    .find((one) => one !== undefined);
}
