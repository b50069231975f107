export { triedItReactions } from './reactions.repository';
export { triedItHandlers } from './triedIts.handlers';
export { findTriedIts, findTriedItsBy, findTriedItsOf } from './triedIts.repository';
export { presentOfPin as presentTriedIts, removeTriedIt } from './triedIts.service';
