export { noSuchTopic } from './interests.errors';
export { interestHandlers } from './interests.handlers';
export { listInterestPins } from './interests.service';
