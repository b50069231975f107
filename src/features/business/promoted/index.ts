export { AdReason, PromoteLink } from './parts';
