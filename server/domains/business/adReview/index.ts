export { adReviewHandlers } from './adReview.handlers';
