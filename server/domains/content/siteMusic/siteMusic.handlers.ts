import type { siteMusicEndpoints } from '../../../../contract/endpoints/content/siteMusic';
import { type Handlers, requireViewer } from '../../../platform/http/context';
import { oncePrepared } from '../../../platform/http/idempotency';
import { discardPartial } from '../media';
import * as music from './siteMusic.service';

export const siteMusicHandlers = {
  'SiteMusicResource.get': async (_options, ctx) => ({ data: await music.listPieces(ctx) }),
  'SiteMusicResource.create': async (options, ctx) => {
    const prepare = () => music.preparePiece(ctx, options);
    const data = await oncePrepared(ctx, 'SiteMusicResource.create', prepare, (tx, row) =>
      music.addPiece(tx, ctx, requireViewer(ctx), row),
    );
    await discardPartial(ctx, options.upload_id);
    return { data };
  },
  'SiteMusicResource.delete': async ({ music_id }, ctx) => {
    await music.removePiece(ctx, requireViewer(ctx), music_id);
    return { data: { ok: true } };
  },
} satisfies Handlers<typeof siteMusicEndpoints>;
