export { transferHandlers } from './transfers.handlers';
