import { notFound } from '../../platform/errors';

export const noSuchTopic = () => notFound('We could not find that topic.');
