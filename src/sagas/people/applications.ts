import * as applications from '../../actions/people/applications';
import { APPLICATION_FORM, CONSENT_FORM } from '../../lib/formIds';
import { oauthRequestOf } from '../../lib/oauthRequest';
import { callResource, loadResource } from '../runtime/callResource';
import { defineSaga, every, leadingBy } from '../runtime/defineSaga';
import { attempt, getContext, type Saga } from '../runtime/effects';
import { failedStatus, membersOnly, type PageLocation, type PageResult } from '../runtime/pageLoad';
import { send } from '../runtime/send';
import { showFailure } from '../runtime/toasts';

function* refresh(): Saga {
  yield* attempt(callResource('OauthAppsResource.get', {}, { mode: 'refresh' }));
}

/** Refetches the lists each time, because applications are used meanwhile. The page shows a failure, with a retry. */
export function* loadApplications(location: PageLocation): Saga<PageResult | undefined> {
  const result = yield* membersOnly(location);
  if (!result) yield* refresh();
  return result;
}

/** Loads who asks for what; visitors log in first and come back. The page says itself what is wrong with the request. */
export function* loadConsent(location: PageLocation): Saga<PageResult | undefined> {
  const result = yield* membersOnly(location);
  if (result) return result;
  const request = yield* loadResource('OauthGrantResource.get', oauthRequestOf(location.query));
  return request?.status === 'failed' ? { status: failedStatus(request), isPartlyKnown: true } : undefined;
}

/** Registers an application; the form shows its secret, or what failed. */
function* create({ payload }: ReturnType<typeof applications.applicationSubmitted>): Saga {
  if (!(yield* attempt(callResource('OauthAppsResource.create', payload, { formId: APPLICATION_FORM })))) return;
  yield* refresh();
}

/** Sends the answer, and the browser on to the application. The page shows a failure. */
function* answer({ payload }: ReturnType<typeof applications.consentAnswered>): Saga {
  const sent = yield* attempt(callResource('OauthGrantResource.create', payload, { formId: CONSENT_FORM }));
  if (sent) (yield* getContext('history'))?.assign(sent.data.redirect_to);
}

/** Removes an application and refetches the lists, also if the call failed, which a toast shows. */
function* remove({ payload }: ReturnType<typeof applications.applicationRemoved>): Saga {
  try {
    yield* send('OauthAppsResource.delete', payload);
  } catch (error) {
    yield* showFailure(error);
  }
  yield* refresh();
}

/** As `remove`, for what an application of anybody was allowed. */
function* endAccess({ payload }: ReturnType<typeof applications.applicationAccessEnded>): Saga {
  try {
    yield* send('OauthGrantResource.delete', payload);
  } catch (error) {
    yield* showFailure(error);
  }
  yield* refresh();
}

/** For the settings, and for the page that asks. */
export const applicationsSaga = defineSaga('applications', {
  [applications.applicationsRequested.type]: leadingBy()(refresh, 'OauthAppsResource.get'),
  [applications.applicationSubmitted.type]: leadingBy()(create, 'OauthAppsResource.create', 'OauthAppsResource.get'),
  [applications.consentAnswered.type]: leadingBy()(answer, 'OauthGrantResource.create'),
  [applications.applicationRemoved.type]: every(remove, 'OauthAppsResource.delete', 'OauthAppsResource.get'),
  [applications.applicationAccessEnded.type]: every(endAccess, 'OauthGrantResource.delete', 'OauthAppsResource.get'),
});
