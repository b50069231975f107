import type { pinDraftEndpoints } from '../../../../contract/endpoints/pins/pinDrafts';
import type { Handlers } from '../../../platform/http/context';
import { publishDraft } from './pinDrafts.publishNow';
import * as pinDrafts from './pinDrafts.service';
import { cancelPublishing } from './pinDrafts.whenReady';

export const pinDraftHandlers = {
  'PinDraftsResource.get': async (_options, ctx) => ({ data: await pinDrafts.listDrafts(ctx) }),
  'StoryPinDraftsResource.get': async (_options, ctx) => ({
    data: (await pinDrafts.listDrafts(ctx)).filter((draft) => draft.is_story),
  }),
  'PinDraftResource.update': async (options, ctx) => ({ data: await pinDrafts.saveDraft(ctx, options) }),
  'PinDraftResource.delete': async ({ draft_id }, ctx) => {
    await pinDrafts.deleteDraft(ctx, draft_id);
    return { data: { ok: true } };
  },
  'PinDraftPublishResource.delete': async ({ draft_id }, ctx) => {
    await cancelPublishing(ctx, draft_id);
    return { data: { ok: true } };
  },
  'PinDraftPublishResource.create': async (options, ctx) => ({ data: await publishDraft(ctx, options) }),
} satisfies Handlers<typeof pinDraftEndpoints>;
