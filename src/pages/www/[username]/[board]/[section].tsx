import type { PageHandler } from '../../../../app/pages';
import { SectionScreen, sectionHead } from '../../../../features/boards/boardPages';
import type { PageModule } from '../../../../store/pageModule';

export const Page = SectionScreen;

export const module: PageModule = {
  async effects() {
    const [{ loadSectionPage }, { palettesSaga }] = await Promise.all([
      import(/* webpackChunkName: "sagas" */ '../../../../sagas/boards/boardPages'),
      import(/* webpackChunkName: "sagas" */ '../../../../sagas/pins/palettes'),
    ]);
    return { sagas: [palettesSaga], load: loadSectionPage };
  },
};

export const messages: PageHandler['messages'] = ['boardPages'];

export const head: PageHandler['head'] = sectionHead;
