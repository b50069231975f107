export { AdReason, LeadFormLink, PromoteLink } from './parts';
