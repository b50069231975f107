export { CommentItem } from './CommentItem';
export { CommentsPanel } from './CommentsPanel';
