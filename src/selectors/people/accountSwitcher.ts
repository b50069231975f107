import type { SwitcherUser } from '../../entities/people/switcherUsers';
import type { RootState } from '../../reducers/root';

/** Whether the page says that the browser is logged in to another account than the page is for. */
export const selectIsOtherAccountShown = (state: RootState): boolean => state.otherAccount?.isShown === true;

const NOBODY: readonly SwitcherUser[] = [];

export const selectOtherAccounts = (state: RootState): readonly SwitcherUser[] =>
  state.accountSwitcher?.users ?? NOBODY;

/** Business accounts of the viewer's that this browser is not logged in to. */
export const selectLinkedAccounts = (state: RootState): readonly SwitcherUser[] =>
  state.accountSwitcher?.linked ?? NOBODY;
