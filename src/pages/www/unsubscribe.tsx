import type { PageHandler } from '../../app/pages';
import { UnsubscribeScreen, unsubscribeHead } from '../../features/people/emailLinks';
import type { PageModule } from '../../store/pageModule';

export const Page = UnsubscribeScreen;

export const module: PageModule = {
  effects: async () => {
    const { emailLinksSaga } = await import(/* webpackChunkName: "email-links" */ '../../sagas/people/emailLinks');
    return { sagas: [emailLinksSaga] };
  },
};

export const messages: PageHandler['messages'] = ['emailLinks'];

export const head: PageHandler['head'] = unsubscribeHead;
