import { memberPart } from '../../hooks/memberPart';

/** Loaded late, because the settings page is at its size budget. */
export const LoginsSection = memberPart(
  async () => (await import(/* webpackChunkName: "member-logins" */ './Logins')).Logins,
  true,
);
