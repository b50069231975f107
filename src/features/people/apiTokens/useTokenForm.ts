import { useEffect } from 'react';
import type { DataOf } from '../../../../contract/api';
import { forgotten } from '../../../actions/requests';
import { API_TOKEN_FORM } from '../../../lib/formIds';
import { selectFormRequest } from '../../../selectors/requests';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';

const RESOURCE = 'ApiTokensResource.create';

/** The state of the form's request. It is forgotten, with the token in its answer, when the form unmounts. */
export function useTokenForm() {
  const dispatch = useAppDispatch();
  const request = useAppSelector((state) => selectFormRequest(state, RESOURCE, API_TOKEN_FORM));
  useEffect(() => () => void dispatch(forgotten({ resource: RESOURCE, options: API_TOKEN_FORM })), [dispatch]);
  const fields: Readonly<Record<string, string | undefined>> = request?.error?.extraData.fields ?? {};
  const data = (request?.status === 'complete' ? request.data : null) as DataOf<typeof RESOURCE> | null;
  return {
    isBusy: request?.status === 'loading',
    /** The new token itself. */
    secret: data?.token ?? null,
    fields,
    /** The error of the whole form; null if a field shows it. */
    error: request?.error && Object.keys(fields).length === 0 ? request.error.message : null,
  };
}
