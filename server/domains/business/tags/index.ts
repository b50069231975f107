export { tagHandlers } from './tags.handlers';
export { findSharedTag, isTagOfAccount, lockTag, requireTag } from './tags.service';
