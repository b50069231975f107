import { memberPart } from '../../../hooks/memberPart';
// With the page: the server finds the styles of a page's own parts, not those of a part in a part.
import './Security.module.css';

/** Loaded late, because the settings page is at its size budget. */
export const LoginsSection = memberPart(
  async () => (await import(/* webpackChunkName: "member-logins" */ './Logins')).Logins,
  true,
);
