export { OauthError } from './oauth.errors';
export { requireClient, requireScopes } from './oauth.grants';
export { oauthHandlers } from './oauth.handlers';
export { createOauthJobs } from './oauth.jobs';
export { withAnswer } from './oauth.redirects';
export { authenticateClient, type ClientProof, redeemCode, refresh, revoke, type TokenAnswer } from './oauth.tokens';
