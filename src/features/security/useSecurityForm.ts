import { useCallback, useEffect } from 'react';
import type { DataOf } from '../../../contract/api';
import type { EndpointKey } from '../../../contract/endpoints';
import { forgotten } from '../../actions/requests';
import { SECURITY_FORM } from '../../lib/formIds';
import { selectFormRequest } from '../../selectors/requests';
import { useAppDispatch, useAppSelector } from '../../store/hooks';

/** How the request of a form stands. It is forgotten, with any secret that it brought, when the form is left. */
export function useSecurityForm<K extends EndpointKey>(resource: K) {
  const dispatch = useAppDispatch();
  const request = useAppSelector((state) => selectFormRequest(state, resource, SECURITY_FORM));
  const forget = useCallback(
    () => void dispatch(forgotten({ resource, options: SECURITY_FORM })),
    [dispatch, resource],
  );
  useEffect(() => forget, [forget]);
  const fields: Readonly<Record<string, string | undefined>> = request?.error?.extraData.fields ?? {};
  return {
    forget,
    isBusy: request?.status === 'loading',
    isDone: request?.status === 'complete',
    data: (request?.status === 'complete' ? request.data : null) as DataOf<K> | null,
    fields,
    /** What went wrong with the whole form; null where a field says it. */
    error: request?.error && Object.keys(fields).length === 0 ? request.error.message : null,
  };
}
