export { emailPreferenceHandlers } from './emailPreferences.handlers';
export { queueOptionalMail, setByToken } from './emailPreferences.service';
