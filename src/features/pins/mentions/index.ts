export { CommentField } from './CommentField';
export { Mentions } from './memberParts';
