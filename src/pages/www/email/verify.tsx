import type { PageHandler } from '../../../app/pages';
import { VerifyEmailScreen, verifyEmailHead } from '../../../features/emailLinks';
import type { PageModule } from '../../../store/pageModule';

export const Page = VerifyEmailScreen;

export const module: PageModule = {
  effects: async () => {
    const { emailLinksSaga } = await import(/* webpackChunkName: "email-links" */ '../../../sagas/emailLinks');
    return { sagas: [emailLinksSaga] };
  },
};

export const messages: PageHandler['messages'] = ['emailLinks'];

export const head: PageHandler['head'] = verifyEmailHead;
