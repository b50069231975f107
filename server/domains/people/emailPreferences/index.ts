export { emailPreferenceHandlers } from './emailPreferences.handlers';
export { queueInviteMail, queueOptionalMail, setByToken } from './emailPreferences.service';
