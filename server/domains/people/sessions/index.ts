export { offerCountrySession, openCountrySession, openFromToken, originOn } from './sessions.countries';
export { listSessionsOf } from './sessions.devices';
export { sessionHandlers } from './sessions.handlers';
export { createSessionJobs } from './sessions.jobs';
export { registerIdentity } from './sessions.registration';
export { checkPassword, openLogin, startFromHandshake } from './sessions.service';
