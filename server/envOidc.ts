import { parseUrl } from '../contract/constants/parseUrl';
import type { OidcProviderConfig } from './platform/oidc/config';

const SCOPE = 'openid email profile';

/**
 * The login providers named in OIDC_PROVIDERS: for each OIDC_<ID>_ISSUER and OIDC_<ID>_CLIENT_ID, and where wanted
 * _CLIENT_SECRET, _NAME and _SCOPE. Adds a sentence to `problems` for whatever is missing or wrong.
 */
export function readOidcProviders(
  ids: readonly string[],
  text: (name: string) => string | null,
  problems: string[],
): OidcProviderConfig[] {
  return ids.flatMap((id) => {
    const prefix = `OIDC_${id.toUpperCase()}_`;
    const issuer = text(`${prefix}ISSUER`);
    const clientId = text(`${prefix}CLIENT_ID`);
    const clientSecret = text(`${prefix}CLIENT_SECRET`);
    const name = text(`${prefix}NAME`) ?? id.charAt(0).toUpperCase() + id.slice(1);
    const scope = text(`${prefix}SCOPE`) ?? SCOPE;
    if (issuer === null || !isIssuer(issuer)) {
      problems.push(`${prefix}ISSUER must be the address of the login provider, such as https://accounts.example.`);
    }
    if (clientId === null) problems.push(`${prefix}CLIENT_ID must be the id that the login provider gave this site.`);
    if (issuer === null || clientId === null) return [];
    return [{ id, name, issuer, clientId, clientSecret, scope }];
  });
}

function isIssuer(value: string): boolean {
  const url = parseUrl(value);
  return url !== null && /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username;
}
