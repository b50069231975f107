import * as apiTokens from '../../actions/people/apiTokens';
import { API_TOKEN_FORM } from '../../lib/formIds';
import { callResource } from '../runtime/callResource';
import { defineSaga, every, leadingBy } from '../runtime/defineSaga';
import { attempt, type Saga } from '../runtime/effects';
import { membersOnly, type PageLocation, type PageResult } from '../runtime/pageLoad';
import { send } from '../runtime/send';
import { showFailure } from '../runtime/toasts';

function* refresh(): Saga {
  yield* attempt(callResource('ApiTokensResource.get', {}, { mode: 'refresh' }));
}

/** Refetches the list each time, because programs use tokens meanwhile. The page shows a failure, with a retry. */
export function* loadApiTokens(location: PageLocation): Saga<PageResult | undefined> {
  const result = yield* membersOnly(location);
  if (!result) yield* refresh();
  return result;
}

/** Makes a token; the form shows it, or what failed. */
function* create({ payload }: ReturnType<typeof apiTokens.apiTokenSubmitted>): Saga {
  if (!(yield* attempt(callResource('ApiTokensResource.create', payload, { formId: API_TOKEN_FORM })))) return;
  yield* refresh();
}

/** Removes a token and refetches the list, also if the call failed, which a toast shows. */
function* remove({ payload }: ReturnType<typeof apiTokens.apiTokenRemoved>): Saga {
  try {
    yield* send('ApiTokensResource.delete', payload);
  } catch (error) {
    yield* showFailure(error);
  }
  yield* refresh();
}

/** For the settings. */
export const apiTokensSaga = defineSaga('apiTokens', {
  [apiTokens.apiTokensRequested.type]: leadingBy()(refresh, 'ApiTokensResource.get'),
  [apiTokens.apiTokenSubmitted.type]: leadingBy()(create, 'ApiTokensResource.create', 'ApiTokensResource.get'),
  [apiTokens.apiTokenRemoved.type]: every(remove, 'ApiTokensResource.delete', 'ApiTokensResource.get'),
});
