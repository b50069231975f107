import type { PageHandler } from '../../app/pages';
import { UnsubscribeScreen, unsubscribeHead } from '../../features/emailLinks';
import type { PageModule } from '../../store/pageModule';

export const Page = UnsubscribeScreen;

export const module: PageModule = {
  effects: async () => {
    const { emailLinksSaga } = await import(/* webpackChunkName: "email-links" */ '../../sagas/emailLinks');
    return { sagas: [emailLinksSaga] };
  },
};

export const messages: PageHandler['messages'] = ['emailLinks'];

export const head: PageHandler['head'] = unsubscribeHead;
