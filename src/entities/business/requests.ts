import type { DataOf } from '../../../contract/api';
import type { Camelized } from '../../../contract/camelized';
import type { AdAccountRequest } from '../../../contract/schemas/business/adAccountRequests';

/** A row of the requests for ad accounts. */
export type RequestRecord = Camelized<AdAccountRequest>;
/** A row of the managed clients. */
export type ClientRecord = Camelized<DataOf<'ManagedClientsResource.get'>['items'][number]>;
/** A row of the invoices. */
export type InvoiceRecord = Camelized<DataOf<'InvoicesResource.get'>['items'][number]>;
