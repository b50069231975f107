import { useEffect } from 'react';
import type { DataOf } from '../../../../contract/api';
import { forgotten } from '../../../actions/requests';
import { GUEST_LINK_FORM } from '../../../selectors/pins/guestLinks';
import { selectFormRequest } from '../../../selectors/requests';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';

const RESOURCE = 'GuestLinkResource.create';
const NO_FIELDS: Readonly<Record<string, string | undefined>> = {};

/** The state of the form's request. It is forgotten, with the address in its answer, when the form unmounts. */
export function useGuestLinkForm() {
  const dispatch = useAppDispatch();
  const request = useAppSelector((state) => selectFormRequest(state, RESOURCE, GUEST_LINK_FORM));
  useEffect(() => () => void dispatch(forgotten({ resource: RESOURCE, options: GUEST_LINK_FORM })), [dispatch]);
  const fields = request?.error?.extraData.fields ?? NO_FIELDS;
  const data = (request?.status === 'complete' ? request.data : null) as DataOf<typeof RESOURCE> | null;
  return {
    isBusy: request?.status === 'loading',
    /** The address of the new link. */
    url: data?.url ?? null,
    fields,
    /** The error of the whole form; null if a field shows it. */
    error: request?.error && Object.keys(fields).length === 0 ? request.error.message : null,
  };
}
