import { createAction } from '@reduxjs/toolkit';
import type { OptionsOf } from '../../../contract/api';
import { of } from '../../lib/events';

/** A member requests a link to invite others with. */
export const inviteLinkRequested = createAction('inviteLinks/requested', of<OptionsOf<'InviteLinkResource.create'>>());
