import { GUEST_PATH } from '../../contract/constants/pins/guestLinks';

/** The token of the guest link in the address: its fragment, which browsers send to nobody. */
export const guestToken = (): string =>
  window.location.pathname.startsWith(GUEST_PATH.slice(0, -1)) ? window.location.hash.slice(1) : '';
