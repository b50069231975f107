import { ApiError, invalid } from '../../platform/http/errors';

export const sameBoard = () => invalid({ target_board_id: 'Choose another board.' });

export const beingMerged = () =>
  new ApiError('conflict', { message: 'One of these boards is being merged already. Wait until that is done.' });

export const targetGone = () =>
  new ApiError('conflict', { message: 'The board that it was merged into is deleted. Restore that one first.' });
