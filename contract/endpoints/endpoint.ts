export type Verb = 'get' | 'create' | 'update' | 'delete';

/** The address and rules of an endpoint, as plain data. Its schemas have the same key in contract/schemas. */
export interface Endpoint {
  /** The resource's name in the specification. */
  readonly resource: string;
  readonly verb: Verb;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path; a `:name` part is replaced by the option of that name. */
  readonly path: string;
  /** A list that returns a bookmark and accepts one. */
  readonly paged?: true;
  /**
   * Who may call it. By default 'anyone' for reads and 'member' for writes. 'siteAdmin': site admins, and the roles that
   * staffCalls.ts names.
   */
  readonly access: 'anyone' | 'member' | 'siteAdmin';
  /**
   * Reports what happened and changes nothing that people see. At most EVENT_LOG.batchBytes long, with its own rate
   * limits. Also accepts beacons, which cannot set headers (docs/adr/0009).
   */
  readonly isReport?: true;
  /**
   * Only reads this site's database. Such a read may start before the session has been checked; its result is discarded
   * if the session turns out to be invalid.
   */
  readonly isPure?: true;
  /** A write that only the member themselves can see: allowed for members who are otherwise banned from writing. */
  readonly isPersonal?: true;
  /**
   * A change that requires the parental passcode if the account has one; with a list, only if one of these options is
   * given.
   */
  readonly isProtected?: true | readonly string[];
  /** Allowed in a limited login (ledger CTX-017). By default true for reads and false for writes. */
  readonly limited?: boolean;
  /** Signs up or logs in without cookies, and so also from pages of the other country sites (ledger ACCT-012). */
  readonly isHandshake?: true;
  /** Such a call whose answer may set a cookie: browsers send and accept cookies with it (ledger ACCT-056). */
  readonly isCredentialed?: true;
  /** Accepted whichever account the page was rendered for, because the credentials or the token in it decide. */
  readonly isForAnyAccount?: true;
  /** Also open to a member whose account is suspended, who may call nothing else. */
  readonly isForSuspended?: true;
  /** Answers 404 to everybody where site admins have not switched business on. */
  readonly isBusiness?: true;
  /** The path to the rows, if `data` is not the list itself. */
  readonly rows?: 'results';
}

const methodOf = { get: 'GET', create: 'POST', update: 'POST', delete: 'POST' } as const;

/** An endpoint of the regular scheme: `/resource/{Name}/{verb}/`. Reads are open to anyone, writes to members. */
export function resource<const V extends Verb>(name: string, verb: V, more: Partial<Endpoint> = {}): Endpoint {
  return {
    resource: name,
    verb,
    method: methodOf[verb],
    path: `/resource/${name}/${verb}/`,
    access: verb === 'get' ? 'anyone' : 'member',
    ...more,
  };
}

/**
 * An endpoint of the business side: for members, on a path of its own below /v3, such as
 * `/businesses/:business_id/members/`. The role that it demands is the handler's to check (domains/business/businesses).
 */
export function business<const V extends Verb>(name: string, verb: V, path: string, more: Partial<Endpoint> = {}) {
  const method = { get: 'GET', create: 'POST', update: 'PUT', delete: 'DELETE' } as const;
  return {
    ...resource(name, verb, { path: `/v3${path}`, access: 'member', isBusiness: true, ...more }),
    method: method[verb],
  } satisfies Endpoint;
}
