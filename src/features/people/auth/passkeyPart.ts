import { memberPart } from '../../../hooks/memberPart';

/** Loaded late: the password form comes first. */
export const PasskeyLogin = memberPart(
  async () => (await import(/* webpackChunkName: "member-passkey-login" */ './PasskeyLogin')).PasskeyLogin,
  true,
);
