export { passkeyHandlers } from './passkeys.handlers';
