import { memberPart } from '../../hooks/memberPart';

/** The keyboard shortcuts of every page; loaded after the first view. */
export const Shortcuts = memberPart(
  async () => (await import(/* webpackChunkName: "member-shortcuts" */ './Shortcuts.impl')).Shortcuts,
  true,
);
