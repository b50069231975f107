export { eventTokenHandlers } from './eventTokens.handlers';
export { findTokenUse } from './eventTokens.service';
