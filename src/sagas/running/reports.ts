import type { OptionsOf } from '../../../contract/api';
import * as log from '../../actions/log';
import * as reports from '../../actions/running/reports';
import { selectReport } from '../../selectors/running/reports';
import { selectIsOffline } from '../../selectors/ui';
import { defineSaga, leadingBy } from '../runtime/defineSaga';
import { attempt, getContext, put, type Saga, select, sleep } from '../runtime/effects';
import { send } from '../runtime/send';

/** Interval of sending (LOG-023). ms */
const FLUSH_MS = 10_000;

/** Sends the reports of one build; failed ones are not retried, since they are samples. */
export function createReportsSaga(release: string) {
  /** Continues while the queue is not empty: a second event of the same type starts no second one. */
  function* flushLater(): Saga {
    do {
      yield* sleep(FLUSH_MS);
      // Errors without a connection are reported when it is back.
      if (yield* select(selectIsOffline)) continue;
      const report = yield* takeReport();
      if (report) yield* attempt(send('ClientReportsResource.create', report));
    } while ((yield* select(selectReport)) !== null);
  }

  /** Removes the next report from the queue. */
  function* takeReport(): Saga<OptionsOf<'ClientReportsResource.create'> | null> {
    const report = yield* select(selectReport);
    if (!report) return null;
    yield* put(reports.flushed());
    return { release, ...report };
  }

  /** A beacon is sent even after the page is closed. */
  function* flushOnLeave(): Saga {
    const api = yield* getContext('api');
    const report = yield* takeReport();
    if (report) api.beacon('ClientReportsResource.create', report);
  }

  return defineSaga('reports', {
    [reports.measured.type]: leadingBy()(flushLater, 'ClientReportsResource.create'),
    [reports.errorCaught.type]: leadingBy()(flushLater, 'ClientReportsResource.create'),
    [reports.stringsUsed.type]: leadingBy()(flushLater, 'ClientReportsResource.create'),
    [log.pageLeft.type]: leadingBy()(flushOnLeave, 'ClientReportsResource.create'),
  });
}
