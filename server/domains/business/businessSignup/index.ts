export { describeBusiness, readDetails } from './businessSignup.drafts';
export { businessSignupHandlers } from './businessSignup.handlers';
