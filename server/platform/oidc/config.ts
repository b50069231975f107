/** A login provider, as its environment variables say. */
export interface OidcProviderConfig {
  /** In lower case; part of its addresses here, /oidc/<id>. */
  readonly id: string;
  /** As its button says: "Continue with <name>". */
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  /** null: a public client, which PKCE alone protects. */
  readonly clientSecret: string | null;
  readonly scope: string;
}
