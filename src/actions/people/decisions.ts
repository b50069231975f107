import { createAction } from '@reduxjs/toolkit';
import type { DecisionId } from '../../../contract/schemas/common';
import { of } from '../../lib/events';

/** The page of what site admins decided was opened in a browser. */
export const decisionsOpened = createAction('decisions/opened');
/** Somebody appeals against a decision. */
export const appealed = createAction('decisions/appealed', of<{ decisionId: DecisionId; text: string }>());
/** A suspended member logs out. */
export const suspendedLoggedOut = createAction('decisions/suspendedLoggedOut');
