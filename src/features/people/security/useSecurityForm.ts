import { useCallback, useEffect } from 'react';
import type { DataOf } from '../../../../contract/api';
import type { EndpointKey } from '../../../../contract/endpoints';
import { forgotten } from '../../../actions/requests';
import { SECURITY_FORM } from '../../../lib/formIds';
import { selectFormRequest } from '../../../selectors/requests';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';

/** The state of a form's request. It is forgotten, with any secret in its answer, when the form unmounts. */
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
    /** The error of the whole form; null if a field shows it. */
    error: request?.error && Object.keys(fields).length === 0 ? request.error.message : null,
  };
}
