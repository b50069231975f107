import type { Schema } from 'normalizr';
import type { Endpoint } from '../../contract/endpoints';

/**
 * The client's side of an endpoint, as data for callResource, the requests reducer and selectRequest. Method, path and
 * paging are in the contract, the list that a read fills in entities/lists.
 */
export interface ResourceDescriptor {
  /** Shape of the answer for normalizr; null if it has no records. */
  readonly schema: Schema | null;
  /** What is sent for the options of a caller; those themselves if absent. */
  readonly complete?: (options: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
  /** 'form' sends the body form-encoded instead of as JSON. */
  readonly encode?: 'form';
  /** False if the answer is secret or is stored elsewhere: requests then only record that it arrived. */
  readonly keepsAnswer?: false;
  /** True if a refetched list keeps its earlier rows behind those of the answer, unless there is a gap between. */
  readonly keepsEarlier?: true;
  /** Of a list that `keepsEarlier`: whether new rows come at its end, so that one that had ended may go on. */
  readonly growsAtEnd?: (options: Readonly<Record<string, unknown>>) => boolean;
  /** False if a lost session must not cause a logout, because the call is about the session itself. */
  readonly authRedirect?: false;
}

export type Resource = ResourceDescriptor & Endpoint;
