import { backOnlineShown, wentOnline } from '../../actions/ui';
import { defineSaga, latestBy } from './defineSaga';
import { put, type Saga, sleep } from './effects';

/** The back-online banner shows for 2 seconds (UI-012). */
const BACK_ONLINE_MS = 2000;

function* hideBackOnline(): Saga {
  yield* sleep(BACK_ONLINE_MS);
  yield* put(backOnlineShown());
}

export const onlineSaga = defineSaga(
  'online',
  { [wentOnline.type]: latestBy()(hideBackOnline) },
  { outlivesViewer: true },
);
