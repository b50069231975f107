export { secondFactorNeeded } from './secondFactors.errors';
export { secondFactorHandlers } from './secondFactors.handlers';
export { requireLoginCode } from './secondFactors.service';
