import type { PinId } from '../../../contract/schemas/common';
import type { GuestVisitState } from '../../reducers/pins/guestVisit';
import type { RequestState } from '../../reducers/requests';
import type { RootState } from '../../reducers/root';

/** Forms that make and open guest links find the state of their request under this name (selectFormRequest). */
export const GUEST_LINK_FORM = 'guestLink';
export const GUEST_VISIT_FORM = 'guestVisit';
export const GUEST_COMMENT_FORM = 'guestComment';

/** As above, for a page of a guest's pins; null: the first one. */
export const guestPinsForm = (bookmark: string | null): string => `guestPins:${bookmark ?? ''}`;
export const guestCommentsForm = (pinId: PinId): string => `guestComments:${pinId}`;

/** The pages of a guest's pins, by `guestPinsForm`. */
export const selectGuestPages = (state: RootState): Readonly<Record<string, RequestState>> | undefined =>
  state.requests['GuestPinsResource.get'];

/** The pictures that a guest adds; null before any. */
export const selectGuestPictures = (state: RootState): GuestVisitState | null => state.guestVisit ?? null;
