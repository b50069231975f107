import type { Schema } from 'normalizr';
import type { Endpoint } from '../../contract/endpoints';

/**
 * The client's side of an endpoint, as data: what callResource, the requests reducer and selectRequest need to know.
 * Method, path and paging stand in the contract, the list that a read fills in entities/lists.
 */
export interface ResourceDescriptor {
  /** Shape of the answer for normalizr; null where it holds no records. */
  readonly schema: Schema | null;
  /** 'form' sends the body form-encoded instead of as JSON. */
  readonly encode?: 'form';
  /** False where the answer holds secrets or goes elsewhere: requests keep only that it came. */
  readonly keepsAnswer?: false;
  /** False where a lost session is no reason to log out: the call is about the session itself. */
  readonly authRedirect?: false;
}

export type Resource = ResourceDescriptor & Endpoint;
