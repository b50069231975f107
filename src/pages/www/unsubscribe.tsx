import { msg } from '@lingui/core/macro';
import type { PageHandler } from '../../app/pages';
import { UnsubscribeScreen } from '../../features/emailLinks';
import type { PageModule } from '../../store/pageModule';

export const Page = UnsubscribeScreen;

export const module: PageModule = {
  effects: async () => {
    const { emailLinksSaga } = await import(/* webpackChunkName: "email-links" */ '../../sagas/emailLinks');
    return { sagas: [emailLinksSaga] };
  },
};

export const messages: PageHandler['messages'] = ['emailLinks'];

export const head: PageHandler['head'] = (_state, _entry, i18n) => ({
  title: i18n._(msg`Unsubscribe`),
  isNoIndex: true,
});
