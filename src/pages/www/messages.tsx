import { msg } from '@lingui/core/macro';
import type { PageHandler } from '../../app/pages';
import { MessagesScreen } from '../../features/talk/messages';
import { triedItsReducer } from '../../reducers/pins/triedIts';
import { conversationsReducer } from '../../reducers/talk/conversations';
import type { PageModule } from '../../store/pageModule';

export const Page = MessagesScreen;

export const module: PageModule = {
  slices: { conversations: conversationsReducer, triedIts: triedItsReducer },
  async effects() {
    const [{ conversationsSaga, loadMessages }, { messageSendingSaga }] = await Promise.all([
      import(/* webpackChunkName: "sagas-member" */ '../../sagas/talk/conversations'),
      import(/* webpackChunkName: "sagas-member" */ '../../sagas/talk/messageSending'),
    ]);
    return { sagas: [conversationsSaga, messageSendingSaga], load: loadMessages };
  },
};

export const messages: PageHandler['messages'] = ['messages'];

export const head: PageHandler['head'] = (_state, _entry, i18n) => ({
  title: i18n._(msg`Messages`),
  isNoIndex: true,
});
