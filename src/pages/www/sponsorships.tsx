import { msg } from '@lingui/core/macro';
import type { PageHandler } from '../../app/pages';
import { SponsorshipsScreen } from '../../features/pins/sponsorships';
import type { PageModule } from '../../store/pageModule';

export const Page = SponsorshipsScreen;

export const module: PageModule = {
  async effects() {
    const { loadSponsorships } = await import(/* webpackChunkName: "sagas-member" */ '../../sagas/pins/sponsorships');
    return { load: loadSponsorships };
  },
};

export const messages: PageHandler['messages'] = ['sponsorships'];

export const head: PageHandler['head'] = (_state, _entry, i18n) => ({
  title: i18n._(msg`Sponsorships`),
  isNoIndex: true,
});
