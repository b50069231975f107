export { deleteTriedItReactionsOf, findTriedItsOf } from './erasing.repository';
export { triedItHandlers } from './triedIts.handlers';
export { removeTriedIt } from './triedIts.service';
