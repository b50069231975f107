export { apiTokenHandlers } from './apiTokens.handlers';
export { type ApiTokenUse, findApiTokenUse } from './apiTokens.service';
