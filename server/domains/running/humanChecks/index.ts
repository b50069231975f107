export { humanCheckHandlers } from './humanChecks.handlers';
export { requireHuman } from './humanChecks.service';
