import { autoplayChosen } from '../actions/videos';
import { defineSaga, latestBy } from './defineSaga';
import { getContext, type Saga } from './effects';

function* saveAutoplay({ payload: { isAutoplay } }: ReturnType<typeof autoplayChosen>): Saga {
  const preferences = yield* getContext('preferences');
  preferences.saveAutoplay(isAutoplay);
}

/** Autoplay is a setting of the device, for every account on it. */
export const videosSaga = defineSaga('videos', {
  [autoplayChosen.type]: latestBy()(saveAutoplay),
});
