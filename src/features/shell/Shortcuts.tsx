import { memberPart } from '../../hooks/memberPart';

/** The keys of every page; they come after the first view, for visitors too. */
export const Shortcuts = memberPart(
  async () => (await import(/* webpackChunkName: "member-shortcuts" */ './Shortcuts.impl')).Shortcuts,
  true,
);
