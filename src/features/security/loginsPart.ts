import { memberPart } from '../../hooks/memberPart';

/** The settings page is at its budget: what changes how one logs in comes after it. */
export const LoginsSection = memberPart(
  async () => (await import(/* webpackChunkName: "member-logins" */ './Logins')).Logins,
  true,
);
