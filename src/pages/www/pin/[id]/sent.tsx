import type { PageHandler } from '../../../../app/pages';
import { closeupHead } from '../../../../features/pins/closeup';
import { SentPinScreen } from '../../../../features/pins/pinVisits';
import type { PageModule } from '../../../../store/pageModule';

export const Page = SentPinScreen;

export const module: PageModule = {
  async effects() {
    const { loadSentPin, palettesSaga } = await import(
      /* webpackChunkName: "sagas" */ '../../../../sagas/pins/closeup'
    );
    return { sagas: [palettesSaga], load: loadSentPin };
  },
};

export const messages: PageHandler['messages'] = ['pinVisits'];

/** Not indexed: search engines index the pin's own page. */
export const head: PageHandler['head'] = (...page) => ({ ...closeupHead(...page), isNoIndex: true });
