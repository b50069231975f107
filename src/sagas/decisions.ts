import * as decisions from '../actions/decisions';
import { callResource } from './callResource';
import { defineSaga, leadingBy } from './defineSaga';
import { attempt, type Saga } from './effects';
import { send } from './send';
import { showFailure } from './toasts';

function* refreshDecisions(): Saga {
  const answer = yield* attempt(callResource('DecisionsResource.get', {}, { mode: 'refresh' }));
  if (answer?.data.is_suspended) yield* attempt(callResource('DataExportResource.get', {}, { mode: 'refresh' }));
}

function* appeal({ payload: { decisionId, text } }: ReturnType<typeof decisions.appealed>): Saga {
  const options = { decision_id: decisionId, text };
  const answer = yield* attempt(callResource('AppealResource.create', options, { formId: decisionId }));
  if (answer) yield* refreshDecisions();
}

function* logOut(): Saga {
  try {
    yield* send('UserSessionResource.delete', {});
  } catch (error) {
    yield* showFailure(error);
  }
  yield* refreshDecisions();
}

/** For the page of what site admins decided. */
export const decisionsSaga = defineSaga('decisions', {
  [decisions.decisionsOpened.type]: leadingBy()(refreshDecisions, 'DecisionsResource.get', 'DataExportResource.get'),
  [decisions.appealed.type]: leadingBy('decisionId')(appeal, 'AppealResource.create', 'DecisionsResource.get'),
  [decisions.suspendedLoggedOut.type]: leadingBy()(logOut, 'UserSessionResource.delete', 'DecisionsResource.get'),
});
