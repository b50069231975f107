import type { PageHandler } from '../../../app/pages';
import { MessageInviteScreen, messageInviteHead } from '../../../features/people/emailLinks';
import type { PageModule } from '../../../store/pageModule';

export const Page = MessageInviteScreen;

export const module: PageModule = {
  effects: async () => {
    const { emailLinksSaga, loadMessageInvite } = await import(
      /* webpackChunkName: "email-links" */ '../../../sagas/people/emailLinks'
    );
    return { sagas: [emailLinksSaga], load: loadMessageInvite };
  },
};

export const messages: PageHandler['messages'] = ['emailLinks'];

export const head: PageHandler['head'] = messageInviteHead;
