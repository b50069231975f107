import { conflict, invalid } from '../../../platform/http/errors';

export const sameBoard = () => invalid({ target_board_id: 'sameBoard' });

export const beingMerged = () => conflict('alreadyMerging');

export const targetGone = () => conflict('mergeTargetDeleted');
