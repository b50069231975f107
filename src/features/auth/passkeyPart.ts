import { memberPart } from '../../hooks/memberPart';

/** The form for the password is there first. */
export const PasskeyLogin = memberPart(
  async () => (await import(/* webpackChunkName: "member-passkey-login" */ './PasskeyLogin')).PasskeyLogin,
  true,
);
