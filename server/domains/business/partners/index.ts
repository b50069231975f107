export { partnerHandlers } from './partners.handlers';
