import type { FastifyInstance } from 'fastify';
import { INVOICE_FILE_PATH, INVOICE_FORMATS } from '../../contract/constants/business/billing';
import type { AdAccountId, InvoiceId } from '../../contract/schemas/common';
import { requireBusinessIsOn } from '../domains/business/businesses';
import { makeInvoiceFile } from '../domains/business/invoices';
import { checkRestrictions } from '../platform/auth/accountRestrictions';
import { notFound } from '../platform/http/errors';
import type { RequestScope } from '../platform/http/requestScope';

const IS_ID = /^\d{1,19}$/;

interface Params {
  account: string;
  id: string;
  format: string;
}

/** Invoices and credit notes as files, for those who may see the billing of the ad account. */
export function registerInvoiceFiles(server: FastifyInstance, scope: RequestScope): void {
  server.get<{ Params: Params }>(`${INVOICE_FILE_PATH}:account/:id/:format/`, async (request, reply) => {
    const ctx = await scope.contextOf(request);
    checkRestrictions({ verb: 'get', access: 'member', limited: false }, ctx.viewer);
    const { account, id, format: asked } = request.params;
    const format = INVOICE_FORMATS.find((known) => known === asked);
    if (!IS_ID.test(account) || !IS_ID.test(id) || format === undefined) throw notFound();
    await requireBusinessIsOn(ctx);
    const { name, type, content } = await makeInvoiceFile(ctx, account as AdAccountId, id as InvoiceId, format);
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${name}"`)
      .type(type)
      .send(content);
  });
}
