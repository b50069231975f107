export { CommentMore } from './CommentMore';
export { MentionedText } from './MentionedText';
export { Mentions } from './Mentions';
export { PinReactions } from './PinReactions';
export { useCommentReasons } from './useCommentReasons';
