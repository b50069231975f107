import type { Static } from 'typebox';
import type { EndpointKey } from './endpoints';
import type { ApiErrorBody } from './errors';
import type { schemas } from './schemas';

type Schemas = typeof schemas;

/** The options of an endpoint. */
export type OptionsOf<K extends EndpointKey> = Static<Schemas[K]['options']>;
/** An endpoint's `resource_response.data`. */
export type DataOf<K extends EndpointKey> = Static<Schemas[K]['data']>;

/** The envelope of every response of the resource scheme and of /v3. */
export interface ResourceAnswer<Data = unknown> {
  resource_response:
    | { status: 'success'; data: Data; bookmark?: string; error?: never }
    | { status: 'failure'; data: null; bookmark?: never; error: ApiErrorBody };
  resource: { name: string; options: Record<string, unknown> };
}
