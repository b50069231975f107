export type Verb = 'get' | 'create' | 'update' | 'delete';

/** Where an endpoint is reached, as plain data. Its schemas stand under the same key in contract/schemas. */
export interface Endpoint {
  /** The resource's name in the specification. */
  readonly resource: string;
  readonly verb: Verb;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path; a `:name` part is taken from the options of that name. */
  readonly path: string;
  /** Lists answer a bookmark and take one. */
  readonly paged?: true;
  /** Works without a session. Reads do unless said otherwise; writes do not. 'siteAdmin': for those who run the site. */
  readonly access: 'anyone' | 'member' | 'siteAdmin';
  /**
   * Tells what happened and changes nothing that people see: at most EVENT_LOG.batchBytes long, bounded apart from
   * other writes, and also taken from a beacon, which cannot set headers (docs/adr/0009).
   */
  readonly isReport?: true;
  /**
   * Reads this site's database and does nothing else. Such a read may begin before it is known that its session still
   * holds: what comes of it is thrown away where it does not.
   */
  readonly isPure?: true;
  /** A write of what nobody but its member sees: also open to who may not write otherwise. */
  readonly isPersonal?: true;
  /** A change that asks for the parental passcode where the account has one; of a list, only with one of these options. */
  readonly isProtected?: true | readonly string[];
  /** Open to members who came by a link in a mail (ledger CTX-017); where it is not said, reads are and writes are not. */
  readonly limited?: boolean;
  /** Registers or logs in without cookies, and so also from the pages of the other country sites (ledger ACCT-012). */
  readonly isHandshake?: true;
  /** Path of options that hold the rows, where `data` is not the list itself. */
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
