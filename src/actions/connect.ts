import { createAction } from '@reduxjs/toolkit';
import type { OptionsOf } from '../../contract/api';
import type { IdentitySignup } from '../../contract/schemas/people/identities';
import { of } from '../lib/events';

export type ConnectForm =
  | { way: 'signup'; signup: IdentitySignup }
  | { way: 'login'; login: OptionsOf<'IdentityLoginResource.create'> }
  | { way: 'session'; confirmation: OptionsOf<'IdentityResource.create'> };

/** The page to which a login provider returns was opened. */
export const connectOpened = createAction('connect/opened');
/** Its form was sent: makes an account, or connects the identity to one. Masked in developer tools. */
export const connectRequested = createAction('connect/requested', of<{ form: ConnectForm; next: string }>());
