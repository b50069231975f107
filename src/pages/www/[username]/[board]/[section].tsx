import type { PageHandler } from '../../../../app/pages';
import { SectionScreen, sectionHead } from '../../../../features/boards/boardPages';
import type { PageModule } from '../../../../store/pageModule';

export const Page = SectionScreen;

export const module: PageModule = {
  async effects() {
    const { loadSectionPage } = await import(/* webpackChunkName: "sagas" */ '../../../../sagas/boards/boardPages');
    return { load: loadSectionPage };
  },
};

export const messages: PageHandler['messages'] = ['boardPages'];

export const head: PageHandler['head'] = sectionHead;
