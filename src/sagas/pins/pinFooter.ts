import { PIN_FOOTER } from '../../../contract/constants/people/experiences';
import * as log from '../../actions/log';
import { navigationCommitted } from '../../actions/navigation';
import * as experiences from '../../actions/people/experiences';
import { toExperienceEntity } from '../../entities/people/experiences';
import { selectIsAuthenticated } from '../../selectors/people/session';
import { defineSaga, leadingBy } from '../runtime/defineSaga';
import { attempt, put, type Saga, select } from '../runtime/effects';
import { send } from '../runtime/send';

/** Reads once per member whether pin pages have a footer, and again after a failure; not for visitors and bots (CLOSE-020). */
function* check(): Saga {
  const isMember = yield* select((state) => selectIsAuthenticated(state) && !state.context?.isBot);
  const footer = yield* select((state) => state.experiences?.pinFooter);
  if (!isMember || footer?.isLoading || footer?.isKnown) return;
  yield* put(experiences.footerCheckBegan());
  yield* put(experiences.footerChecked({ isHidden: yield* attempt(readIsHidden()) }));
}

/**
 * Whether the footer is hidden for the viewer. Reading counts as a view for everybody who has the experience, even in a
 * variant that changes nothing.
 */
function* readIsHidden(): Saga<boolean> {
  const { data } = yield* send('UserExperiencePlatformResource.get', { multi_experience: true });
  const found = data.map(toExperienceEntity).find(({ experienceId }) => experienceId === PIN_FOOTER.experienceId);
  if (!found) return false;
  if (found.status === 'unseen') yield* put(experiences.viewed({ placedId: found.placedId }));
  return found.variantId === PIN_FOOTER.variantId && found.displayData.hideFooter;
}

export const pinFooterSaga = defineSaga('pinFooter', {
  [log.began.type]: leadingBy()(check, 'UserExperiencePlatformResource.get'),
  [navigationCommitted.type]: leadingBy()(check, 'UserExperiencePlatformResource.get'),
});
