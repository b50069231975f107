export { sponsorshipHandlers } from './sponsorships.handlers';
