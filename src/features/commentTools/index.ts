export { CommentMore } from './CommentMore';
