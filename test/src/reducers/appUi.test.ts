import * as videos from '../../../src/actions/content/videos';
import { navigationCommitted } from '../../../src/actions/navigation';
import { limitedLoginDismissed, limitedLoginPrompted } from '../../../src/actions/people/session';
import { appStateChanged, typeaheadOverlayShown } from '../../../src/actions/ui';
import { createTestStore } from '../../support/createTestStore';

it('[UI-020] [UI-021] the state of the application on the screen, as it begins', () => {
  expect(createTestStore().state().ui.app).toEqual({
    appInFocus: true,
    footerPlusButtonVisible: true,
    isAutoplay: true,
    showTypeaheadOverlay: false,
    videosAutoplaying: [],
    viewportSize: 'lg',
    bucket: 'xl',
    width: null,
  });
});

it('[UI-020] knows whether the window has the focus', () => {
  const { store, state } = createTestStore();
  store.dispatch(appStateChanged({ appState: 'inactive' }));
  expect(state().ui.app.appInFocus).toBe(false);
  store.dispatch(appStateChanged({ appState: 'active' }));
  expect(state().ui.app.appInFocus).toBe(true);
});

it('[UI-029] a video that may autoplay takes the place of any other', () => {
  const { store, state } = createTestStore();
  const playing = () => state().ui.app.videosAutoplaying;
  store.dispatch(videos.autoplayGranted({ id: '1' }));
  store.dispatch(videos.autoplayGranted({ id: '2' }));
  expect(playing()).toEqual(['2']);
});

it('[UI-030] pausing clears the video that autoplays, and another one leaves it alone', () => {
  const { store, state } = createTestStore();
  const playing = () => state().ui.app.videosAutoplaying;
  store.dispatch(videos.autoplayGranted({ id: '2' }));
  store.dispatch(videos.paused({ id: '1', time: 3 }));
  expect(playing()).toEqual(['2']);
  store.dispatch(videos.paused({ id: '2', time: 3 }));
  expect(playing()).toEqual([]);
});

it('[UI-031] nothing autoplays once that is turned off, or while somebody plays a video', () => {
  const { store, state } = createTestStore();
  store.dispatch(videos.autoplayGranted({ id: '2' }));
  store.dispatch(videos.autoplayChosen({ isAutoplay: false }));
  expect(state().ui.app).toMatchObject({ isAutoplay: false, videosAutoplaying: [] });
  store.dispatch(videos.autoplayGranted({ id: '2' }));
  store.dispatch(videos.played({ id: '3' }));
  expect(state().ui.app.videosAutoplaying).toEqual([]);
});

describe('[UI-020] going to another page', () => {
  const go = (handler: string | null) => {
    const { store, state } = createTestStore();
    store.dispatch(typeaheadOverlayShown({ isShown: true }));
    expect(state().ui.app.showTypeaheadOverlay).toBe(true);
    const entry = { key: 'entry-1', path: '/', handler, params: {}, status: 200 };
    store.dispatch(navigationCommitted({ entry, how: 'push' }));
    return state().ui.app;
  };

  it('ends the search suggestions', () => {
    expect(go('www/index').showTypeaheadOverlay).toBe(false);
  });

  it('[UI-020] shows the button for a new pin on every page', () => {
    expect(go('www/index').footerPlusButtonVisible).toBe(true);
    expect(go(null).footerPlusButtonVisible).toBe(true);
    expect(go('www/pin-builder').footerPlusButtonVisible).toBe(true);
  });
});

it('[CTX-018] asks for the password with the reason given, until that is dismissed', () => {
  const { store, state } = createTestStore();
  const prompt = () => state().ui.limitedLogin;
  expect(prompt()).toEqual({ isShown: false, subheader: '', next: '/' });
  store.dispatch(limitedLoginPrompted({ subheader: 'To see your settings', next: '/settings' }));
  expect(prompt()).toEqual({ isShown: true, subheader: 'To see your settings', next: '/settings' });
  store.dispatch(limitedLoginDismissed());
  expect(prompt()).toMatchObject({ isShown: false, next: '/settings' });
});
