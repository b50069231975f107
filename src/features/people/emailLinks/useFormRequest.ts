import { useEffect } from 'react';
import type { EndpointKey } from '../../../../contract/endpoints';
import { forgotten } from '../../../actions/requests';
import { EMAIL_LINK_FORM } from '../../../lib/formIds';
import type { RequestState } from '../../../reducers/requests';
import { selectFormRequest } from '../../../selectors/requests';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';

/** The state of a form's request; forgotten when the form unmounts. */
export function useFormRequest(resource: EndpointKey): RequestState | undefined {
  const dispatch = useAppDispatch();
  useEffect(() => () => void dispatch(forgotten({ resource, options: EMAIL_LINK_FORM })), [dispatch, resource]);
  return useAppSelector((state) => selectFormRequest(state, resource, EMAIL_LINK_FORM));
}
