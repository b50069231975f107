import { msg } from '@lingui/core/macro';
import type { PageHandler } from '../../../app/pages';
import { PasswordResetScreen } from '../../../features/people/emailLinks';
import type { PageModule } from '../../../store/pageModule';

export const Page = PasswordResetScreen;

export const module: PageModule = {
  effects: async () => {
    const { emailLinksSaga } = await import(/* webpackChunkName: "email-links" */ '../../../sagas/people/emailLinks');
    return { sagas: [emailLinksSaga] };
  },
};

export const messages: PageHandler['messages'] = ['emailLinks', 'auth'];

export const head: PageHandler['head'] = (_state, _entry, i18n) => ({
  title: i18n._(msg`New password`),
  isNoIndex: true,
});
