export { CommentFocus } from './CommentFocus';
export { CommentMore } from './CommentMore';
export { MentionedText, NamedText } from './MentionedText';
export { NewComments } from './NewComments';
export { OwnName } from './OwnName';
export { PinReactions } from './PinReactions';
export { useCommentReasons, useReasonDetails } from './useCommentReasons';
