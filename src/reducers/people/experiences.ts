import type { UnknownAction } from '@reduxjs/toolkit';
import { EXPERIENCE_TYPES, type PlacementId } from '../../../contract/constants/people/experiences';
import type { ApiErrorBody } from '../../../contract/errors';
import * as boards from '../../actions/boards/boards';
import * as experiences from '../../actions/people/experiences';
import type { ExperienceEntity } from '../../entities/people/experiences';

export interface ExperiencesState {
  /** The experience that each placement shows. */
  readonly shown: Partial<Readonly<Record<PlacementId, ExperienceEntity>>>;
  /** What a placement will show once triggered, as `placement:experience`. */
  readonly triggerable: readonly string[];
  /** Placements that have been requested. */
  readonly requested: readonly PlacementId[];
  /** Whether members' cards hide their footer, whether that is being loaded, and whether it is known. */
  readonly pinFooter: { readonly isHidden: boolean; readonly isLoading: boolean; readonly isKnown: boolean };
  /** An advertiser's recommendations; empty, with an error, if they could not be read (ledger EXP-019). */
  readonly recommendations: { readonly data: readonly { recipientId: string }[]; readonly error: ApiErrorBody | null };
}

const initialExperiences: ExperiencesState = {
  shown: {},
  triggerable: [],
  requested: [],
  pinFooter: { isHidden: false, isLoading: false, isKnown: false },
  recommendations: { data: [], error: null },
};

export function experiencesReducer(
  state: ExperiencesState = initialExperiences,
  action: UnknownAction,
): ExperiencesState {
  if (experiences.loaded.match(action)) {
    const { placementIds, experiences: found } = action.payload;
    const shown = { ...state.shown };
    for (const id of placementIds) delete shown[id];
    // Type 0 means no experience (ledger EXP-003).
    for (const one of found) if (one.type !== EXPERIENCE_TYPES.none) shown[one.placementId] = one;
    const isOther = (placedId: string) => !placementIds.some((id) => placedId.startsWith(`${id}:`));
    const triggerable = [...state.triggerable.filter(isOther), ...found.flatMap((one) => one.triggerablePlacedExps)];
    return { ...state, shown, triggerable, requested: [...new Set([...state.requested, ...placementIds])] };
  }
  if (experiences.viewed.match(action)) {
    return changed(state, action.payload.placedId, (one) => ({ ...one, status: 'viewed' }));
  }
  if (experiences.completed.match(action)) return changed(state, action.payload.placedId, () => null);
  if (experiences.dismissed.match(action)) return changed(state, action.payload.placedId, () => null);
  if (boards.created.match(action)) return withoutContent(state, 'firstBoard');
  if (experiences.triggerRequested.match(action)) {
    return { ...state, triggerable: state.triggerable.filter((id) => id !== action.payload.placedId) };
  }
  if (experiences.footerCheckBegan.match(action))
    return { ...state, pinFooter: { ...state.pinFooter, isLoading: true } };
  if (experiences.footerChecked.match(action)) {
    const { isHidden } = action.payload;
    return { ...state, pinFooter: { isHidden: isHidden ?? false, isLoading: false, isKnown: isHidden !== null } };
  }
  if (experiences.recommendationsLoaded.match(action)) return { ...state, recommendations: action.payload };
  return state;
}

/** Removes the prompts whose task has been completed. */
function withoutContent(state: ExperiencesState, content: string): ExperiencesState {
  const one = Object.values(state.shown).find((shown) => shown.displayData.content === content);
  return one ? changed(state, one.placedId, () => null) : state;
}

function changed(
  state: ExperiencesState,
  placedId: string,
  change: (one: ExperienceEntity) => ExperienceEntity | null,
): ExperiencesState {
  const one = Object.values(state.shown).find((shown) => shown.placedId === placedId);
  if (!one) return state;
  const { [one.placementId]: _, ...others } = state.shown;
  const after = change(one);
  return { ...state, shown: after ? { ...others, [one.placementId]: after } : others };
}
