import { message } from '../../../../contract/messages';
import { conflict } from '../../../platform/http/errors';

export const tooManySavedSearches = (limit: number) => conflict(message('tooManySavedSearches', { limit }));
