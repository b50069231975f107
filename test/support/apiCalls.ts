import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { API_PATH, API_SCOPES, type ApiScope } from '../../contract/constants/people/apiTokens';
import type { Member, TestApp } from './buildTestApp';

/** Makes a token through the settings' own call. */
export async function makeToken(
  member: Member,
  scopes: readonly ApiScope[] = API_SCOPES,
  days: 30 | 90 | 365 | null = 90,
): Promise<string> {
  const { data } = await member.call('ApiTokensResource.create', { name: 'Script', scopes: [...scopes], days });
  return data.token;
}

/** A call of a program: no cookies, and only the token where there is one. */
export const callApi = (
  app: TestApp,
  token: string | null,
  { url, headers, ...more }: InjectOptions & { url: string },
): Promise<LightMyRequestResponse> =>
  app.server.inject({
    ...more,
    url: API_PATH + url,
    headers: { ...(token !== null && { authorization: `Bearer ${token}` }), ...headers },
  });
