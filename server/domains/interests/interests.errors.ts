import { notFound } from '../../platform/http/errors';

export const noSuchTopic = () => notFound('We could not find that topic.');
