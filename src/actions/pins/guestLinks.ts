import { createAction } from '@reduxjs/toolkit';
import type { OptionsOf } from '../../../contract/api';
import type { BoardId } from '../../../contract/schemas/common';
import { of } from '../../lib/events';

/** Reads the links of a board again, as after a failure. */
export const guestLinksRequested = createAction('guestLinks/requested', of<{ boardId: BoardId }>());
/** A guest link is to be made. The password is masked in developer tools. */
export const guestLinkSubmitted = createAction('guestLinks/submitted', of<OptionsOf<'GuestLinkResource.create'>>());
export const guestLinkRevoked = createAction('guestLinks/revoked', of<{ id: string; boardId: BoardId }>());

/** A guest opens a link. The password is masked in developer tools. */
export const guestVisitOpened = createAction('guestVisit/opened', of<OptionsOf<'GuestVisitResource.create'>>());
/** A guest wants a page of pins; null: the first one. */
export const guestPinsWanted = createAction('guestVisit/pinsWanted', of<{ id: string; bookmark: string | null }>());
/** A guest opened a pin, whose comments are shown. */
export const guestCommentsWanted = createAction(
  'guestVisit/commentsWanted',
  of<OptionsOf<'GuestCommentsResource.get'>>(),
);
export const guestCommentSubmitted = createAction(
  'guestVisit/commentSubmitted',
  of<OptionsOf<'GuestCommentResource.create'>>(),
);
/** A guest adds pictures under a name. */
export const guestPicturesChosen = createAction(
  'guestVisit/picturesChosen',
  of<{ id: string; name: string; files: readonly File[] }>(),
);
/** What became of the pictures that a guest adds; `problem` is why the last one failed. */
export const guestPictureSent = createAction(
  'guestVisit/pictureSent',
  of<{ sent: number; failed: number; left: number; problem: string | null }>(),
);
