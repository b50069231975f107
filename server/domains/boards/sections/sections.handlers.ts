import type { boardEndpoints } from '../../../../contract/endpoints/boards/boards';
import type { Handlers } from '../../../platform/http/context';
import { once } from '../../../platform/http/idempotency';
import { answerPage } from '../../../platform/http/page';
import { moveSectionPlace } from './sections.order';
import * as sections from './sections.service';

type SectionEndpoints = Pick<typeof boardEndpoints, Extract<keyof typeof boardEndpoints, `BoardSection${string}`>>;

export const sectionHandlers = {
  'BoardSectionsResource.get': async (options, ctx) => answerPage(await sections.listSections(ctx, options)),
  'BoardSectionResource.get': async (options, ctx) => ({ data: await sections.getSection(ctx, options) }),
  'BoardSectionResource.create': async (options, ctx) => ({
    data: await once(ctx, 'BoardSectionResource.create', (tx) => sections.createAndPresentSection(tx, ctx, options)),
  }),
  'BoardSectionResource.update': async (options, ctx) => ({ data: await sections.renameSection(ctx, options) }),
  'BoardSectionResource.delete': async (options, ctx) => {
    await sections.deleteSection(ctx, options);
    return { data: { ok: true } };
  },
  'BoardSectionPlaceResource.update': async (options, ctx) => ({ data: await moveSectionPlace(ctx, options) }),
  'BoardSectionRestoreResource.create': async (options, ctx) => ({
    data: await sections.restoreSection(ctx, options),
  }),
} satisfies Handlers<SectionEndpoints>;
