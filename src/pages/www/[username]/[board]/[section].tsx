import type { PageHandler } from '../../../../app/pages';
import { SectionScreen, sectionHead } from '../../../../features/boardPages';
import { loadSectionPage } from '../../../../sagas/boardPages';
import type { PageModule } from '../../../../store/pageModule';

export const Page = SectionScreen;

export const module: PageModule = { load: loadSectionPage };

export const head: PageHandler['head'] = sectionHead;
