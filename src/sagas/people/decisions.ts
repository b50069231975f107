import * as decisions from '../../actions/people/decisions';
import { written } from '../../actions/pins/textDrafts';
import { TEXT_DRAFTS } from '../../lib/textDrafts';
import { callResource } from '../runtime/callResource';
import { defineSaga, leadingBy } from '../runtime/defineSaga';
import { attempt, getContext, put, type Saga } from '../runtime/effects';
import { send } from '../runtime/send';
import { showFailure } from '../runtime/toasts';

function* refreshDecisions(): Saga {
  const answer = yield* attempt(callResource('DecisionsResource.get', {}, { mode: 'refresh' }));
  if (answer?.data.is_suspended) yield* attempt(callResource('DataExportResource.get', {}, { mode: 'refresh' }));
}

function* appeal({ payload: { decisionId, text } }: ReturnType<typeof decisions.appealed>): Saga {
  const options = { decision_id: decisionId, text };
  const answer = yield* attempt(callResource('AppealResource.create', options, { formId: decisionId }));
  if (!answer) return;
  yield* refreshDecisions();
  // By now the form is gone: emptying its text before would show it empty for a moment.
  yield* put(written({ key: `appeal ${decisionId}`, text: '' }));
}

function* logOut(): Saga {
  try {
    yield* send('UserSessionResource.delete', {});
    (yield* getContext('tabStorage')).remove(TEXT_DRAFTS);
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
