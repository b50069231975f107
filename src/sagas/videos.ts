import { autoplayChosen } from '../actions/videos';
import { defineSaga, latestBy } from './defineSaga';
import { outside, type Saga } from './effects';

function* keepAutoplay({ payload: { isAutoplay } }: ReturnType<typeof autoplayChosen>): Saga {
  const preferences = yield* outside('preferences');
  preferences.keepAutoplay(isAutoplay);
}

/** Whether films begin by themselves is a choice for the device, whoever is logged in. */
export const videosSaga = defineSaga('videos', {
  [autoplayChosen.type]: latestBy()(keepAutoplay),
});
