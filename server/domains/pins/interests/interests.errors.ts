import { notFound } from '../../../platform/http/errors';

export const noSuchTopic = () => notFound('topicNotFound');
