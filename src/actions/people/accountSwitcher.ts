import { createAction } from '@reduxjs/toolkit';
import type { UserId } from '../../../contract/schemas/common';
import type { SwitcherUser } from '../../entities/people/switcherUsers';
import { of } from '../../lib/events';

/** The account menu was opened: the other accounts of this browser are read. */
export const opened = createAction('accountSwitcher/opened');
export const usersRead = createAction('accountSwitcher/usersRead', of<{ users: readonly SwitcherUser[] }>());
/** Another account was chosen in the menu. */
export const accountChosen = createAction('accountSwitcher/accountChosen', of<{ userId: UserId }>());
/** Every account of this browser is to be logged out. */
export const allLogoutRequested = createAction('accountSwitcher/allLogoutRequested');
