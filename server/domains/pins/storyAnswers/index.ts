export { storyAnswerHandlers } from './storyAnswers.handlers';
