export { tagHandlers } from './tags.handlers';
export { lockTag, requireTag } from './tags.service';
