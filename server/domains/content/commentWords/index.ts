export { commentWordHandlers } from './commentWords.handlers';
export { cleanWords, requireAllowedWords } from './commentWords.service';
