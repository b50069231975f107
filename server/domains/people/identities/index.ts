export { identityHandlers } from './identities.handlers';
export { beginLogin, finishLogin } from './identities.service';
