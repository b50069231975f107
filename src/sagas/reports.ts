import type { OptionsOf } from '../../contract/api';
import * as log from '../actions/log';
import * as reports from '../actions/reports';
import { selectReport } from '../selectors/reports';
import { selectIsOffline } from '../selectors/ui';
import { defineSaga, leadingBy } from './defineSaga';
import { attempt, getContext, put, type Saga, select, sleep } from './effects';
import { send } from './send';

/** What waits is sent so often (ledger LOG-023). ms. */
const FLUSH_MS = 10_000;

/** Reports of one build; what cannot be sent is not tried again, for it is one sample of many. */
export function createReportsSaga(release: string) {
  /** Goes on while something waits: what happens while a report is on its way begins no flush of its own. */
  function* flushLater(): Saga {
    do {
      yield* sleep(FLUSH_MS);
      // What failed for want of a connection is reported when there is one again.
      if (yield* select(selectIsOffline)) continue;
      const report = yield* take();
      if (report) yield* attempt(send('ClientReportsResource.create', report));
    } while ((yield* select(selectReport)) !== null);
  }

  function* take(): Saga<OptionsOf<'ClientReportsResource.create'> | null> {
    const report = yield* select(selectReport);
    if (!report) return null;
    yield* put(reports.left());
    return { release, ...report };
  }

  function* leave(): Saga {
    const api = yield* getContext('api');
    const report = yield* take();
    if (report) api.beacon('ClientReportsResource.create', report);
  }

  return defineSaga('reports', {
    [reports.measured.type]: leadingBy()(flushLater, 'ClientReportsResource.create'),
    [reports.errorCaught.type]: leadingBy()(flushLater, 'ClientReportsResource.create'),
    [reports.stringsUsed.type]: leadingBy()(flushLater, 'ClientReportsResource.create'),
    [log.pageLeft.type]: leadingBy()(leave, 'ClientReportsResource.create'),
  });
}
