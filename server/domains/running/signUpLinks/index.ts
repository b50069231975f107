export { signUpLinkHandlers } from './signUpLinks.handlers';
export { chosenMode } from './signUpLinks.mode';
export { consumePermit, OPERATOR_PERMIT, requireSignUp, type SignUpPermit, signUpModeFor } from './signUpLinks.permit';
