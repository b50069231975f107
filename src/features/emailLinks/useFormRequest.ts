import { useEffect } from 'react';
import type { EndpointKey } from '../../../contract/endpoints';
import { forgotten } from '../../actions/requests';
import type { RequestState } from '../../reducers/requests';
import { selectFormRequest } from '../../selectors/requests';
import { useAppDispatch, useAppSelector } from '../../store/hooks';

const FORM = 'emailLink';

/** How the request of a form stands; forgotten when the form is left. */
export function useFormRequest(resource: EndpointKey): RequestState | undefined {
  const dispatch = useAppDispatch();
  useEffect(() => () => void dispatch(forgotten({ resource, options: FORM })), [dispatch, resource]);
  return useAppSelector((state) => selectFormRequest(state, resource, FORM));
}
