export { signUpLinkHandlers } from './signUpLinks.handlers';
export { consumePermit, OPERATOR_PERMIT, requireSignUp, type SignUpPermit, signUpModeFor } from './signUpLinks.permit';
