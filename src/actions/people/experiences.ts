import { createAction } from '@reduxjs/toolkit';
import type { PlacementId } from '../../../contract/constants/people/experiences';
import type { ApiErrorBody } from '../../../contract/errors';
import type { ExperienceEntity } from '../../entities/people/experiences';
import { of } from '../../lib/events';

/** The server has answered which experiences the placements of a page show. */
export const loaded = createAction(
  'experiences/loaded',
  of<{ placementIds: PlacementId[]; experiences: ExperienceEntity[] }>(),
);
/** An experience is on the screen. */
export const viewed = createAction('experiences/viewed', of<{ placedId: string }>());
/** The viewer followed its action. */
export const completed = createAction('experiences/completed', of<{ placedId: string }>());
/** It was closed. */
export const dismissed = createAction('experiences/dismissed', of<{ placedId: string }>());
/** The trigger of an experience happened. */
export const triggerRequested = createAction(
  'experiences/triggerRequested',
  of<{ placedId: string; extraContext: Record<string, string | number | boolean> }>(),
);

/** Reading whether cards hide title and author has started. */
export const footerCheckBegan = createAction('experiences/footerCheckBegan');
/** The answer; null if the request failed and will be repeated. */
export const footerChecked = createAction('experiences/footerChecked', of<{ isHidden: boolean | null }>());

/** An advertiser's recommendations are to be read. */
export const recommendationsRequested = createAction(
  'experiences/recommendationsRequested',
  of<{ advertiserId: string; recipientId: string }>(),
);
export const recommendationsLoaded = createAction(
  'experiences/recommendationsLoaded',
  of<{ data: { recipientId: string }[]; error: ApiErrorBody | null }>(),
);
