import type { AdAccountId } from '../../../contract/schemas/common';
import * as adExports from '../../actions/business/adExports';
import { callResource } from '../runtime/callResource';
import { defineSaga, leadingBy } from '../runtime/defineSaga';
import { attempt, type Saga } from '../runtime/effects';
import { send } from '../runtime/send';
import { showFailure } from '../runtime/toasts';

function* refresh(adAccountId: AdAccountId): Saga {
  yield* attempt(callResource('AdExportResource.get', { ad_account_id: adAccountId }, { mode: 'refresh' }));
}

function* request({ payload: { adAccountId } }: ReturnType<typeof adExports.adExportRequested>): Saga {
  try {
    yield* send('AdExportResource.create', { ad_account_id: adAccountId });
  } catch (error) {
    yield* showFailure(error);
  }
  yield* refresh(adAccountId);
}

function* look({ payload: { adAccountId } }: ReturnType<typeof adExports.adExportLookedAt>): Saga {
  yield* refresh(adAccountId);
}

/** The records of ad accounts as files. */
export const adExportsSaga = defineSaga('adExports', {
  [adExports.adExportRequested.type]: leadingBy('adAccountId')(
    request,
    'AdExportResource.create',
    'AdExportResource.get',
  ),
  [adExports.adExportLookedAt.type]: leadingBy('adAccountId')(look, 'AdExportResource.get'),
});
