import { autoplayChosen } from '../../../../src/actions/content/videos';
import { videosSaga } from '../../../../src/sagas/content/videos';
import { createTestStore } from '../../../support/createTestStore';

it('saves on the device whether videos play by themselves', async () => {
  const saved: boolean[] = [];
  const { store, settle } = createTestStore({
    modules: [{ sagas: [videosSaga] }],
    preferences: { saveAutoplay: (isAutoplay) => void saved.push(isAutoplay) },
  });
  for (const isAutoplay of [false, true]) {
    store.dispatch(autoplayChosen({ isAutoplay }));
    await settle();
  }
  expect(saved).toEqual([false, true]);
});
