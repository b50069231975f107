import { createAction } from '@reduxjs/toolkit';
import type { UserId } from '../../../contract/schemas/common';
import type { SwitcherUser } from '../../entities/people/switcherUsers';
import { of } from '../../lib/events';

/** The account menu was opened: the other accounts of this browser are read. */
export const opened = createAction('accountSwitcher/opened');
/** `linked`: business accounts of the viewer's that this browser is not logged in to. */
export const usersRead = createAction(
  'accountSwitcher/usersRead',
  of<{ users: readonly SwitcherUser[]; linked: readonly SwitcherUser[] }>(),
);
/** Another account was chosen in the menu. */
export const accountChosen = createAction('accountSwitcher/accountChosen', of<{ userId: UserId }>());
/** A linked business account was chosen, which opens without a password. */
export const linkedAccountChosen = createAction('accountSwitcher/linkedAccountChosen', of<{ userId: UserId }>());
/** Every account of this browser is to be logged out. */
export const allLogoutRequested = createAction('accountSwitcher/allLogoutRequested');
