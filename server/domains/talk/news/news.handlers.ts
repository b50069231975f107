import type { newsEndpoints } from '../../../../contract/endpoints/talk/news';
import type { Handlers } from '../../../platform/http/context';
import { answerPage } from '../../../platform/http/page';
import { readDetails } from './details';
import { listMutes, mute, unmute } from './mutes';
import * as news from './news.service';

export const newsHandlers = {
  'NewsHubResource.get': async (options, ctx) => answerPage(await news.listNews(ctx, options)),
  'NewsHubDetailsResource.get': async ({ news_id }, ctx) => ({ data: await readDetails(ctx, news_id) }),
  'NewsHubResource.update': async (options, ctx) => {
    await news.markSeen(ctx, options.latest_event_id);
    return { data: { ok: true } };
  },
  'NewsItemResource.update': async (options, ctx) => {
    await news.markRead(ctx, options);
    return { data: { ok: true } };
  },
  'NewsItemResource.delete': async (options, ctx) => {
    await news.dismiss(ctx, options);
    return { data: { ok: true } };
  },
  'NewsMutesResource.get': async (_options, ctx) => ({ data: await listMutes(ctx) }),
  'NewsMuteResource.create': async (options, ctx) => {
    await mute(ctx, options);
    return { data: { ok: true } };
  },
  'NewsMuteResource.delete': async (options, ctx) => {
    await unmute(ctx, options);
    return { data: { ok: true } };
  },
} satisfies Handlers<typeof newsEndpoints>;
