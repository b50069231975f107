import * as websites from '../../actions/business/websites';
import { refreshViewer } from '../people/viewer';
import { callResource } from '../runtime/callResource';
import { defineSaga, leadingBy } from '../runtime/defineSaga';
import { attempt, type Saga } from '../runtime/effects';
import { membersOnly, type PageLocation, type PageResult } from '../runtime/pageLoad';
import { send } from '../runtime/send';
import { showFailure } from '../runtime/toasts';

function* refresh(): Saga {
  yield* attempt(callResource('WebsiteClaimResource.get', {}, { mode: 'refresh' }));
}

/** Refetches the claim each time, because the server checks it too. The page shows a failure, with a retry. */
export function* loadClaim(location: PageLocation): Saga<PageResult | undefined> {
  const result = yield* membersOnly(location);
  if (!result) yield* refresh();
  return result;
}

/** The form shows a failure. */
function* begin({ payload: { website, attempt: formId } }: ReturnType<typeof websites.claimBegun>): Saga {
  if (yield* attempt(callResource('WebsiteClaimResource.create', { website }, { formId }))) yield* refresh();
}

/** As above. The profile of the viewer changes with the claim. */
function* prove({ payload: { method, attempt: formId } }: ReturnType<typeof websites.proofRequested>): Saga {
  if (!(yield* attempt(callResource('WebsiteClaimResource.update', { method }, { formId })))) return;
  yield* refresh();
  yield* refreshViewer();
}

function* end(): Saga {
  try {
    yield* send('WebsiteClaimResource.delete', {});
  } catch (error) {
    yield* showFailure(error);
  }
  yield* refresh();
  yield* refreshViewer();
}

/** For the settings. */
export const websitesSaga = defineSaga('websites', {
  [websites.claimRequested.type]: leadingBy()(refresh, 'WebsiteClaimResource.get'),
  [websites.claimBegun.type]: leadingBy()(begin, 'WebsiteClaimResource.create', 'WebsiteClaimResource.get'),
  [websites.proofRequested.type]: leadingBy()(
    prove,
    'WebsiteClaimResource.update',
    'WebsiteClaimResource.get',
    'UserSettingsResource.get',
  ),
  [websites.claimEnded.type]: leadingBy()(
    end,
    'WebsiteClaimResource.delete',
    'WebsiteClaimResource.get',
    'UserSettingsResource.get',
  ),
});
