import { message } from '../../../../contract/messages';
import { conflict, notFound } from '../../../platform/http/errors';

export const noSuchApiToken = () => notFound('apiTokenNotFound');

export const tooManyApiTokens = (limit: number) => conflict(message('tooManyApiTokens', { limit }));
