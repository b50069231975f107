import { CAROUSEL_PICTURES, DRAFT_LIMITS } from '../../../../contract/constants/pins/pinDrafts';
import { message } from '../../../../contract/messages';
import type { PinDraft } from '../../../../contract/schemas/pins/pinDrafts';
import { ApiError, conflict, invalid, notFound } from '../../../platform/http/errors';

export const noSuchDraft = (): ApiError => notFound('draftNotFound');
export const tooManyDrafts = (): ApiError => conflict(message('tooManyDrafts', { limit: DRAFT_LIMITS.count }));
export const noPicture = (): ApiError => invalid({ media_id: 'fileMissing' });
export const notACarousel = (): ApiError => invalid({ pin_item_ids: message('carouselItems', CAROUSEL_PICTURES) });
export const sameTagTwice = (): ApiError => invalid({ pin_tags: 'sameTagTwice' });
export const tagOutside = (): ApiError => invalid({ pin_tags: 'tagOutside' });
export const sameBlockTwice = (): ApiError => invalid({ story_page: 'storyBlockTwice' });
export const noBoard = (): ApiError => invalid({ board_id: 'missing' });

/** 409 with the current draft, so that its owner can choose between the two. */
export const draftChanged = (draft: PinDraft): ApiError =>
  new ApiError('conflict', {
    message: draft.status === 'published' ? 'draftPublished' : 'draftChanged',
    extra: { draft },
  });

export const textTooLong = (field: string, limit: number): ApiError =>
  invalid({ [field]: message('tooLong', { limit }) });

const ABOUT_DEVICES: readonly string[] = ['draftChanged', 'draftPublished', 'draftNotFound'];

/** True for an error that was caused by another device, not by the draft's content. */
export const isAboutDevices = ({ reason }: ApiError): boolean => ABOUT_DEVICES.includes(reason.id);
