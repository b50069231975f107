import { installationObject } from '../../../platform/database/installationObject';

/** What site admins chose; what is absent is the default. */
export interface ChosenBranding {
  name?: string;
  accent?: string;
  welcome?: string;
  about?: string;
  /** An email address, or a web address. */
  contact?: string;
}

export const chosenBranding = installationObject<ChosenBranding>('branding');
