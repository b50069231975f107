import type { PinId } from '../../contract/schemas/common';
import { groupAsked } from '../actions/experiments';
import * as log from '../actions/log';
import { navigationCommitted, navigationStarted } from '../actions/navigation';
import { closeupIntended } from '../actions/pins';
import * as reports from '../actions/reports';
import { selectCloseupRequest } from '../selectors/closeup';
import { selectCurrentEntry } from '../selectors/navigation';
import { selectPinPreload, selectPinPreloadExperiment } from '../selectors/pinPreload';
import { preloadCloseup } from './closeup';
import { defineSaga, latestBy } from './defineSaga';
import { getContext, paint, put, type Saga, select, sleep, waitFor } from './effects';
import { addressOf } from './navigation';

const PIN_PAGE = 'www/pin/[id]';
const PIN_PAGES: readonly string[] = [PIN_PAGE, 'www/pin/[id]/sent'];

/** A pointer on its way across a grid means none of the cards that it passes. ms. */
const DWELL_MS = 80;

/** On the way to a pin its queries leave beside its code, not after it (ledger CLOSE-011 to CLOSE-013). */
function* preload({ payload: { to } }: ReturnType<typeof navigationStarted>): Saga {
  const pages = yield* getContext('pages');
  const match = pages.match(addressOf(to).pathname);
  if (!match || !PIN_PAGES.includes(match.id)) return;
  yield* paint();
  yield* put(groupAsked({ name: yield* select(selectPinPreloadExperiment) }));
  yield* preloadCloseup(match.params.id ?? '', yield* select(selectPinPreload));
}

/** Somebody seems to want a pin: its code and the pin itself, so that it opens at once. */
function* prepare({ payload: { pinId } }: ReturnType<typeof closeupIntended>): Saga {
  yield* sleep(DWELL_MS);
  const pages = yield* getContext('pages');
  yield* preloadCloseup(pinId, { detail: false, related: false });
  // Without its code the page is not shown, and says so itself when it is gone to.
  yield* waitFor(pages.prepare(PIN_PAGE).catch(() => undefined));
}

/** A pin's page that is shown before the pin is known shows a skeleton: that is counted (ledger CLOSE-014). */
function* noteMiss(): Saga {
  const entry = yield* select(selectCurrentEntry);
  if (!entry?.handler || !PIN_PAGES.includes(entry.handler) || entry.status !== 200) return;
  const request = yield* select((state) => selectCloseupRequest(state, entry.params.id as PinId));
  if (request?.status === 'complete') return;
  yield* put(reports.measured({ metrics: [{ name: 'pin_page_miss', value: 1, route: entry.handler }] }));
}

export const pinPreloadSaga = defineSaga('pinPreload', {
  [navigationStarted.type]: latestBy()(preload, 'CloseupPageQuery', 'CloseupDetailQuery', 'RelatedModulesFeedQuery'),
  [closeupIntended.type]: latestBy()(prepare, 'CloseupPageQuery'),
  [navigationCommitted.type]: latestBy()(noteMiss),
  [log.began.type]: latestBy()(noteMiss),
});
