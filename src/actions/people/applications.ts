import { createAction } from '@reduxjs/toolkit';
import type { OptionsOf } from '../../../contract/api';
import { of } from '../../lib/events';

/** Retries reading the applications after a failure. */
export const applicationsRequested = createAction('applications/requested');
/** An application is to be registered. */
export const applicationSubmitted = createAction('applications/submitted', of<OptionsOf<'OauthAppsResource.create'>>());
export const applicationRemoved = createAction('applications/removed', of<OptionsOf<'OauthAppsResource.delete'>>());
/** What an application was allowed is to end. */
export const applicationAccessEnded = createAction(
  'applications/accessEnded',
  of<OptionsOf<'OauthGrantResource.delete'>>(),
);
/** The member allowed what an application asks for, or did not. */
export const consentAnswered = createAction(
  'applications/consentAnswered',
  of<OptionsOf<'OauthGrantResource.create'>>(),
);
