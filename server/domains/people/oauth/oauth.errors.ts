import { message } from '../../../../contract/messages';
import { conflict, invalid, notFound } from '../../../platform/http/errors';

export const noSuchOauthApp = () => notFound('oauthAppNotFound');

export const tooManyOauthApps = (limit: number) => conflict(message('tooManyOauthApps', { limit }));

/** Nobody is sent to an address that the application did not register. */
export const redirectUnknown = () => invalid({ redirect_uri: 'oauthRedirectUnknown' });

export const requestInvalid = () => invalid({ scope: 'oauthRequestInvalid' });

/** The codes of RFC 6749. */
export type OauthErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'unsupported_grant_type'
  | 'unsupported_response_type'
  | 'access_denied';

/** What an application did wrong, in words for those who make it. */
export class OauthError extends Error {
  readonly code: OauthErrorCode;

  constructor(code: OauthErrorCode, description: string) {
    super(description);
    this.code = code;
  }
}
