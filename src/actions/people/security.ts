import { createAction } from '@reduxjs/toolkit';
import type { OptionsOf } from '../../../contract/api';
import { of } from '../../lib/events';

/** A second factor is to be set up. Passwords and codes are masked in developer tools. */
export const secondFactorRequested = createAction(
  'security/secondFactorRequested',
  of<OptionsOf<'SecondFactorResource.create'>>(),
);
/** The first code of the authenticator app was entered. */
export const secondFactorConfirmed = createAction(
  'security/secondFactorConfirmed',
  of<OptionsOf<'SecondFactorResource.update'>>(),
);
/** The second factor is to be turned off. */
export const secondFactorRemoved = createAction(
  'security/secondFactorRemoved',
  of<OptionsOf<'SecondFactorResource.delete'>>(),
);
/** New recovery codes are to replace those before. */
export const recoveryCodesRequested = createAction(
  'security/recoveryCodesRequested',
  of<OptionsOf<'RecoveryCodesResource.create'>>(),
);
/** Retries reading the security settings after a failure. */
export const securityRequested = createAction('security/requested');

/** A passkey is to be made on this device. */
export const passkeyRequested = createAction(
  'security/passkeyRequested',
  of<OptionsOf<'PasskeyOptionsResource.create'>>(),
);
export const passkeyRenamed = createAction('security/passkeyRenamed', of<OptionsOf<'PasskeyResource.update'>>());
export const passkeyRemoved = createAction('security/passkeyRemoved', of<OptionsOf<'PasskeyResource.delete'>>());
/** A login provider is to be disconnected from this account. */
export const identityRemoved = createAction('security/identityRemoved', of<OptionsOf<'IdentityResource.delete'>>());
