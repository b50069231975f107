export { offerCountrySession, openCountrySession, openFromToken, originOn } from './sessions.countries';
export { sessionHandlers } from './sessions.handlers';
export { createSessionJobs, PURGE_SESSIONS_EVERY_MS } from './sessions.jobs';
export { registerIdentity } from './sessions.registration';
export { checkPassword, openLogin, startFromHandshake } from './sessions.service';
