import type { PlacementId } from '../../../contract/constants/people/experiences';
import { EVENT_TYPES } from '../../../contract/constants/running/events';
import * as log from '../../actions/log';
import { navigationCommitted } from '../../actions/navigation';
import * as experiences from '../../actions/people/experiences';
import { closeupViewed } from '../../actions/pins/pins';
import { toExperienceEntity } from '../../entities/people/experiences';
import { toErrorBody } from '../../lib/apiError';
import { selectPlacements } from '../../selectors/people/experiences';
import { selectIsAuthenticated } from '../../selectors/people/session';
import { defineSaga, every, latestBy } from '../runtime/defineSaga';
import { attempt, put, type Saga, select } from '../runtime/effects';
import { send } from '../runtime/send';

/** The placed experience that prompts visitors to sign up. */
const SIGNUP_PROMPT = '200:3';
/** The prompt appears after this many viewed pins (EXP-017). */
const PINS_BEFORE_PROMPT = 3;

/** Requests the placements of the page, each once. */
export function* loadExperiences(): Saga {
  const requested = yield* select((state) => state.experiences?.requested ?? []);
  const placementIds = (yield* select(selectPlacements)).filter((id) => !requested.includes(id));
  if (placementIds.length === 0) return;
  yield* attempt(read(placementIds));
  yield* triggerSignupPrompt();
}

function* read(placementIds: PlacementId[]): Saga {
  const { data } = yield* send('UserExperienceResource.get', { placement_ids: placementIds });
  yield* put(experiences.loaded({ placementIds, experiences: data.map(toExperienceEntity) }));
}

/** Triggers the sign-up prompt for visitors who have viewed enough pins. */
function* triggerSignupPrompt(): Saga {
  const isDue = yield* select(
    (state) =>
      !selectIsAuthenticated(state) &&
      state.session.visitedPinPages.length >= PINS_BEFORE_PROMPT &&
      state.experiences?.triggerable.includes(SIGNUP_PROMPT) === true,
  );
  if (!isDue) return;
  const extraContext = { pins_looked_at: yield* select((state) => state.session.visitedPinPages.length) };
  yield* put(experiences.triggerRequested({ placedId: SIGNUP_PROMPT, extraContext }));
}

/** Asks the server for an experience whose condition is met, and shows it. */
function* trigger({ payload }: ReturnType<typeof experiences.triggerRequested>): Saga {
  const { placedId, extraContext } = payload;
  const options = { placed_experience_id: placedId, extra_context: extraContext };
  const answer = yield* attempt(send('ExperienceTriggerResource.update', options));
  if (!answer) return;
  const experience = toExperienceEntity(answer.data);
  yield* put(experiences.loaded({ placementIds: [experience.placementId], experiences: [experience] }));
}

function* logEvent(eventType: number, placedId: string): Saga {
  yield* put(log.happened({ events: [{ eventType, auxData: { placed_experience_id: placedId } }] }));
}

function* view({ payload: { placedId } }: ReturnType<typeof experiences.viewed>): Saga {
  yield* logEvent(EVENT_TYPES.experienceViewed, placedId);
  yield* attempt(send('UserExperienceViewedResource.update', { placed_experience_id: placedId }));
}

function* complete({ payload: { placedId } }: ReturnType<typeof experiences.completed>): Saga {
  yield* logEvent(EVENT_TYPES.experienceCompleted, placedId);
  yield* attempt(send('UserExperienceCompletedResource.update', { placed_experience_id: placedId }));
}

function* dismiss({ payload: { placedId } }: ReturnType<typeof experiences.dismissed>): Saga {
  yield* logEvent(EVENT_TYPES.experienceDismissed, placedId);
  yield* attempt(send('UserExperienceResource.delete', { placed_experience_id: placedId }));
}

/** A failed load stores empty data and the error (EXP-019). */
function* loadRecommendations({ payload }: ReturnType<typeof experiences.recommendationsRequested>): Saga {
  const { advertiserId, recipientId } = payload;
  try {
    const { data } = yield* send('RecommendationNotificationsResource.create', {
      advertiser_id: advertiserId,
      recipient_id: recipientId,
      recipient_type: 'ADVERTISER',
    });
    const found = data.map((one) => ({ recipientId: one.recipient_id }));
    yield* put(experiences.recommendationsLoaded({ data: found, error: null }));
  } catch (error) {
    yield* put(experiences.recommendationsLoaded({ data: [], error: toErrorBody(error) }));
  }
}

export const experiencesSaga = defineSaga('experiences', {
  [log.began.type]: latestBy()(loadExperiences, 'UserExperienceResource.get'),
  [navigationCommitted.type]: latestBy()(loadExperiences, 'UserExperienceResource.get'),
  [closeupViewed.type]: latestBy()(triggerSignupPrompt),
  [experiences.triggerRequested.type]: latestBy('placedId')(trigger, 'ExperienceTriggerResource.update'),
  [experiences.viewed.type]: every(view, 'UserExperienceViewedResource.update'),
  [experiences.completed.type]: every(complete, 'UserExperienceCompletedResource.update'),
  [experiences.dismissed.type]: every(dismiss, 'UserExperienceResource.delete'),
  [experiences.recommendationsRequested.type]: latestBy()(
    loadRecommendations,
    'RecommendationNotificationsResource.create',
  ),
});
