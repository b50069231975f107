import type { OauthRequest } from '../../contract/schemas/people/oauth';

/** What an application asks for, in the address of the page that asks. */
export function oauthRequestOf(query: Readonly<Record<string, string>>): OauthRequest {
  const { client_id = '', redirect_uri = '', response_type = '', scope = '' } = query;
  const { code_challenge = '', code_challenge_method = '' } = query;
  return { client_id, redirect_uri, response_type, scope, code_challenge, code_challenge_method };
}

/** The same, of a path with its query. */
export const oauthQueryOf = (path: string): Readonly<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(path.slice(path.indexOf('?') + 1)));
