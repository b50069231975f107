import { createAction } from '@reduxjs/toolkit';
import type { OptionsOf } from '../../contract/api';
import { of } from '../lib/events';

/** A member wants a link with which to invite others. */
export const inviteLinkRequested = createAction('inviteLinks/requested', of<OptionsOf<'InviteLinkResource.create'>>());
