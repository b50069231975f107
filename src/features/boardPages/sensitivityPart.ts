import { memberPart } from '../../hooks/memberPart';

/** Few boards have it, so its code is loaded after the page that the server rendered. */
export const SensitivityScreen = memberPart(
  async () => (await import(/* webpackChunkName: "member-sensitivity" */ './SensitivityScreen')).SensitivityScreen,
  true,
);
