import type { PinId } from '../../../contract/schemas/common';
import * as log from '../../actions/log';
import { navigationCommitted, navigationStarted } from '../../actions/navigation';
import { closeupExpected, closeupIntended } from '../../actions/pins/pins';
import { groupAsked } from '../../actions/running/experiments';
import * as reports from '../../actions/running/reports';
import { selectCurrentEntry } from '../../selectors/navigation';
import { selectCloseupRequest } from '../../selectors/pins/closeup';
import { selectPinPreload, selectPinPreloadExperiment } from '../../selectors/pins/pinPreload';
import { defineSaga, latestBy, leadingBy } from '../runtime/defineSaga';
import { fork, getContext, paint, put, type Saga, select, sleep, waitFor } from '../runtime/effects';
import { addressOf } from '../runtime/navigation';
import { preloadCloseup } from './closeup';

const PIN_PAGE = 'www/pin/[id]';
const PIN_PAGES: readonly string[] = [PIN_PAGE, 'www/pin/[id]/sent'];

/** A pointer that crosses a grid rests on no card this long. ms */
const DWELL_MS = 80;

/** On navigation to a pin its queries are sent in parallel to loading its code (CLOSE-011 to CLOSE-013). */
function* preload({ payload: { to } }: ReturnType<typeof navigationStarted>): Saga {
  const pages = yield* getContext('pages');
  const match = pages.match(addressOf(to).pathname);
  if (!match || !PIN_PAGES.includes(match.id)) return;
  yield* paint();
  yield* put(groupAsked({ name: yield* select(selectPinPreloadExperiment) }));
  yield* preloadCloseup(match.params.id ?? '', yield* select(selectPinPreload));
}

/** Preloads the code of a pin's page. A failure is reported by the navigation that needs it. */
function* prepareCode(): Saga {
  const pages = yield* getContext('pages');
  yield* waitFor(pages.prepare(PIN_PAGE).catch(() => undefined));
}

/** Preloads a pin that is likely to be opened: its code at once, because a finger is off again soon, and its data. */
function* prepare({ payload: { pinId } }: ReturnType<typeof closeupIntended>): Saga {
  yield* fork(prepareCode);
  yield* sleep(DWELL_MS);
  yield* preloadCloseup(pinId, { detail: false, related: false });
}

/** Counts pages that show a skeleton because the pin was not loaded in time (CLOSE-014). */
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
  [closeupExpected.type]: leadingBy()(prepareCode),
  [navigationCommitted.type]: latestBy()(noteMiss),
  [log.began.type]: latestBy()(noteMiss),
});
