export { triedItReactions } from './reactions.repository';
export { putBackTriedIt } from './removing';
export { triedItHandlers } from './triedIts.handlers';
export { createTriedItJobs } from './triedIts.jobs';
export { findTriedIts, findTriedItsBy, findTriedItsOf, setTriedItsCounted } from './triedIts.repository';
export {
  presentOfPin as presentTriedIts,
  presentSeenTriedIts,
  removeTriedIt,
  requireTriedIt,
} from './triedIts.service';
