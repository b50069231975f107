import { dialogOpened, reportBegun } from '../../actions/pins/contentReportDialog';
import { reportRequested } from '../../actions/pins/contentReports';
import * as pins from '../../actions/pins/pins';
import { reportOf } from '../../selectors/pins/contentReports';
import { selectHiddenWith } from '../../selectors/pins/pins';
import { change } from '../runtime/change';
import { defineSaga, every, leadingBy } from '../runtime/defineSaga';
import { newId, put, type Saga, select } from '../runtime/effects';
import { send } from '../runtime/send';

/** Reports a pin to the site and hides it, with other saves of its image, from the reporter (ledger COMM-039). */
function* report({ payload }: ReturnType<typeof reportRequested>): Saga {
  const { pinId, reason, note } = payload;
  const pinIds = yield* select((state) => selectHiddenWith(state, pinId));
  yield* change({
    turn: pinId,
    event: pins.hidden({ changeId: yield* newId(), pinIds }),
    *send() {
      yield* send('ContentReportResource.create', { pin_id: pinId, reason, note });
      return { entities: { pins: pinIds.map((id) => ({ id, isHidden: true })) } };
    },
    toast: { message: 'reported' },
    undo: null,
    retry: reportRequested(payload),
  });
}

function* begin({ payload }: ReturnType<typeof dialogOpened>): Saga {
  yield* put(reportBegun({ report: yield* select((state) => reportOf(state, payload)) }));
}

export const contentReportsSaga = defineSaga('contentReports', {
  [dialogOpened.type]: every(begin),
  [reportRequested.type]: leadingBy('pinId')(report, 'ContentReportResource.create'),
});
