export { noSuchDecision } from './decisions.errors';
export { decisionHandlers } from './decisions.handlers';
export { presentAppeal } from './decisions.presenter';
export {
  findAppeals,
  findDecisionsById,
  lockDecision,
  reverseSuspensions,
  updateDecision,
} from './decisions.repository';
export { recordDecision, recordRemoval } from './decisions.service';
