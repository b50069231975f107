import { memberPart } from '../../../hooks/memberPart';

/** What every page has and no first view shows: keyboard shortcuts and search suggestions. */
export const DeferredShell = memberPart(
  async () => (await import(/* webpackChunkName: "member-shortcuts" */ './DeferredShell.impl')).DeferredShell,
  true,
);
