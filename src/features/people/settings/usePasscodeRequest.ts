import { useEffect } from 'react';
import type { EndpointKey } from '../../../../contract/endpoints';
import { forgotten } from '../../../actions/requests';
import { PASSCODE_FORM } from '../../../lib/formIds';
import type { RequestState } from '../../../reducers/requests';
import { selectFormRequest } from '../../../selectors/requests';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';

/** How a form of the passcode stands; forgotten when it is left. */
export function usePasscodeRequest(resource: EndpointKey): RequestState | undefined {
  const dispatch = useAppDispatch();
  useEffect(() => () => void dispatch(forgotten({ resource, options: PASSCODE_FORM })), [dispatch, resource]);
  return useAppSelector((state) => selectFormRequest(state, resource, PASSCODE_FORM));
}
