import type { importEndpoints } from '../../../../contract/endpoints/admin/imports';
import { inTransaction } from '../../../platform/database/transaction';
import type { Handlers } from '../../../platform/http/context';
import { oncePrepared } from '../../../platform/http/idempotency';
import { answerPage } from '../../../platform/http/page';
import { discardPartial } from '../../content/media';
import * as imports from './imports.service';

export const importHandlers = {
  'ImportsResource.get': async (_options, ctx) => ({ data: await imports.listImports(ctx) }),
  'ImportsResource.create': async (options, ctx) => {
    const data = await oncePrepared(
      ctx,
      'ImportsResource.create',
      () => imports.prepareImport(ctx, options),
      (tx, id) => imports.createImport(tx, ctx, options, id),
      options,
    );
    for (const { upload_id: uploadId } of options.uploads) await discardPartial(ctx, uploadId);
    return { data };
  },
  'ImportResource.update': async (options, ctx) => {
    const data = await inTransaction(ctx.db, (tx) => imports.changeImport(tx, ctx, options));
    await imports.dropFiles(ctx, data);
    return { data };
  },
  'StuckPinsResource.get': async (options, ctx) => answerPage(await imports.listStuck(ctx, options)),
  'StuckPinsResource.update': async (options, ctx) => {
    await imports.giveFile(ctx, options);
    return { data: { ok: true } };
  },
} satisfies Handlers<typeof importEndpoints>;
