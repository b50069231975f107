export { appealHandlers } from './appeals.handlers';
