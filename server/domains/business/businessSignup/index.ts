export { describeBusiness, readDetails } from './businessSignup.drafts';
export { businessSignupHandlers } from './businessSignup.handlers';
export { createLinkedBusiness, namesOf as businessNames } from './businessSignup.service';
