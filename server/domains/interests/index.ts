export { interestHandlers } from './interests.handlers';
