import { SITE_MUSIC } from '../../../../contract/constants/content/siteMusic';
import { message } from '../../../../contract/messages';
import { ApiError, conflict, notFound } from '../../../platform/http/errors';

export const noSuchPiece = (): ApiError => notFound('musicNotFound');
export const tooManyPieces = (): ApiError => conflict(message('tooManyPieces', { limit: SITE_MUSIC.pieces }));
export const musicLength = (): ApiError =>
  new ApiError('unreadableMedia', {
    message: message('musicLength', { seconds: SITE_MUSIC.minSeconds, minutes: SITE_MUSIC.maxSeconds / 60 }),
  });
