import { msg } from '@lingui/core/macro';
import type { PageHandler } from '../../app/pages';
import { InvitationsScreen } from '../../features/talk/news';
import { collaboratorsReducer } from '../../reducers/boards/collaborators';
import type { PageModule } from '../../store/pageModule';

export const Page = InvitationsScreen;

export const module: PageModule = {
  slices: { collaborators: collaboratorsReducer },
  async effects() {
    const { collaboratorsSaga, loadInvitations } = await import(
      /* webpackChunkName: "sagas-member" */ '../../sagas/boards/collaborators'
    );
    return { sagas: [collaboratorsSaga], load: loadInvitations };
  },
};

export const messages: PageHandler['messages'] = ['news'];

export const head: PageHandler['head'] = (_state, _entry, i18n) => ({
  title: i18n._(msg`Invitations`),
  isNoIndex: true,
});
