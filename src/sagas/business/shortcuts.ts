import type { BusinessId } from '../../../contract/schemas/common';
import { shortcutsSaveRequested } from '../../actions/business/shortcuts';
import * as reports from '../../actions/running/reports';
import { toErrorBody } from '../../lib/apiError';
import { propertyOf, selectHasShortcuts } from '../../selectors/business/dashboard';
import { callResource, loadResource } from '../runtime/callResource';
import { defineSaga, latestBy } from '../runtime/defineSaga';
import { put, type Saga, select } from '../runtime/effects';
import { showFailure } from '../runtime/toasts';

type ShortcutsError = 'Read_Error' | 'Auth_Error' | 'Upsert_Error';

function* logError(entityId: BusinessId, kind: ShortcutsError, message: string): Saga {
  const detail = { entity_id: entityId, kind, message };
  yield* put(reports.measured({ metrics: [{ name: 'custom_shortcuts', value: 1, route: '', detail }] }));
}

/** Reads the viewer's shortcuts; outside the experiment there are none. A failure is logged, and they stay empty. */
export function* loadShortcuts(businessId: BusinessId): Saga {
  if (!(yield* select(selectHasShortcuts))) return;
  const request = yield* loadResource('BusinessUserPropertyResource.get', propertyOf(businessId));
  if (request?.status === 'failed') yield* logError(businessId, 'Read_Error', request.error?.message ?? '');
}

/** Saves the viewer's shortcuts. A refusal is an Auth_Error, any other failure an Upsert_Error: both are logged and shown. */
function* save({ payload: { businessId, customShortcuts } }: ReturnType<typeof shortcutsSaveRequested>): Saga {
  const property = propertyOf(businessId);
  try {
    yield* callResource('BusinessUserPropertyResource.update', { ...property, value: { customShortcuts } });
    yield* callResource('BusinessUserPropertyResource.get', property, { mode: 'refresh' });
  } catch (error) {
    const { httpStatus, message } = toErrorBody(error);
    yield* logError(businessId, httpStatus === 401 || httpStatus === 403 ? 'Auth_Error' : 'Upsert_Error', message);
    yield* showFailure(error);
  }
}

/** For the navigation of business management. */
export const businessShortcutsSaga = defineSaga('businessShortcuts', {
  [shortcutsSaveRequested.type]: latestBy('businessId')(
    save,
    'BusinessUserPropertyResource.update',
    'BusinessUserPropertyResource.get',
  ),
});
