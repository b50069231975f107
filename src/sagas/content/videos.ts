import { autoplayChosen } from '../../actions/content/videos';
import { defineSaga, latestBy } from '../runtime/defineSaga';
import { getContext, type Saga } from '../runtime/effects';

function* saveAutoplay({ payload: { isAutoplay } }: ReturnType<typeof autoplayChosen>): Saga {
  const preferences = yield* getContext('preferences');
  preferences.saveAutoplay(isAutoplay);
}

/** Autoplay is a setting of the device, for every account on it. */
export const videosSaga = defineSaga('videos', {
  [autoplayChosen.type]: latestBy()(saveAutoplay),
});
