export { feedbackHandlers } from './feedback.handlers';
