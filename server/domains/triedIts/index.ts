export { deleteTriedItReactionsOf, findTriedItsOf } from './erasing.repository';
export { triedItHandlers } from './triedIts.handlers';
export { findTriedIts, findTriedItsBy } from './triedIts.repository';
export { presentOfPin as presentTriedIts, removeTriedIt } from './triedIts.service';
