import { newVersionReported, newVersionSeen } from '../../actions/app';
import * as log from '../../actions/log';
import * as reports from '../../actions/running/reports';
import { selectRoute } from '../../selectors/running/reports';
import { selectUnreportedVersion } from '../../selectors/version';
import { defineSaga, every } from './defineSaga';
import { put, type Saga, select } from './effects';

/** Reports once that a page of an older version is open (BOOT-039). */
function* report(): Saga {
  const version = yield* select(selectUnreportedVersion);
  if (version === null) return;
  yield* put(newVersionReported());
  const route = yield* select(selectRoute);
  const detail = { message: 'new version available', version };
  yield* put(reports.measured({ metrics: [{ name: 'new_version', value: 1, route, detail }] }));
}

export const versionSaga = defineSaga('version', {
  // A version that was seen before this saga started counts too.
  [log.began.type]: every(report),
  [newVersionSeen.type]: every(report),
});
