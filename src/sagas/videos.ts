import { autoplayChosen } from '../actions/videos';
import { defineSaga, latestBy } from './defineSaga';
import { getContext, type Saga } from './effects';

function* saveAutoplay({ payload: { isAutoplay } }: ReturnType<typeof autoplayChosen>): Saga {
  const preferences = yield* getContext('preferences');
  preferences.saveAutoplay(isAutoplay);
}

/** Whether films begin by themselves is a choice for the device, whoever is logged in. */
export const videosSaga = defineSaga('videos', {
  [autoplayChosen.type]: latestBy()(saveAutoplay),
});
