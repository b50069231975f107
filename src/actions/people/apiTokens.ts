import { createAction } from '@reduxjs/toolkit';
import type { OptionsOf } from '../../../contract/api';
import { of } from '../../lib/events';

/** Retries reading the API tokens after a failure. */
export const apiTokensRequested = createAction('apiTokens/requested');
/** An API token is to be made. The password is masked in developer tools. */
export const apiTokenSubmitted = createAction('apiTokens/submitted', of<OptionsOf<'ApiTokensResource.create'>>());
export const apiTokenRemoved = createAction('apiTokens/removed', of<OptionsOf<'ApiTokensResource.delete'>>());
