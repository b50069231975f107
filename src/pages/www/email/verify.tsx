import type { PageHandler } from '../../../app/pages';
import { VerifyEmailScreen, verifyEmailHead } from '../../../features/people/emailLinks';
import type { PageModule } from '../../../store/pageModule';

export const Page = VerifyEmailScreen;

export const module: PageModule = {
  effects: async () => {
    const { emailLinksSaga } = await import(/* webpackChunkName: "email-links" */ '../../../sagas/people/emailLinks');
    return { sagas: [emailLinksSaga] };
  },
};

export const messages: PageHandler['messages'] = ['emailLinks'];

export const head: PageHandler['head'] = verifyEmailHead;
