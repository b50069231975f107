import { memberPart } from '../../../hooks/memberPart';

/** Suggests whom to mention. */
export const Mentions = memberPart(
  async () => (await import(/* webpackChunkName: "member-rich-pin" */ './Mentions')).Mentions,
  true,
);
