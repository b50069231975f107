import { memberPart } from '../../../hooks/memberPart';

/** The tabs and the order of a member's home feed. */
export const HomeOptions = memberPart(
  async () => (await import(/* webpackChunkName: "member-home" */ './HomeOptions.impl')).HomeOptions,
);
