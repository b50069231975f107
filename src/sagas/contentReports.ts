import { reportRequested } from '../actions/contentReports';
import * as pins from '../actions/pins';
import { selectHiddenWith } from '../selectors/pins';
import { change } from './change';
import { defineSaga, leadingBy } from './defineSaga';
import { newId, type Saga, select } from './effects';
import { send } from './send';

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
    toast: { message: 'pinReported' },
    undo: null,
    retry: reportRequested(payload),
  });
}

export const contentReportsSaga = defineSaga('contentReports', {
  [reportRequested.type]: leadingBy('pinId')(report, 'ContentReportResource.create'),
});
