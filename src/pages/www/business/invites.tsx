import { msg } from '@lingui/core/macro';
import type { PageHandler } from '../../../app/pages';
import { InvitesScreen } from '../../../features/business/businessManager';
import type { PageModule } from '../../../store/pageModule';

export const Page = InvitesScreen;

export const module: PageModule = {
  async effects() {
    const { businessInvitesSaga, loadBusinessInvites } = await import(
      /* webpackChunkName: "business-invites" */ '../../../sagas/business/invites'
    );
    return { sagas: [businessInvitesSaga], load: loadBusinessInvites };
  },
};

export const messages: PageHandler['messages'] = ['businessManager'];

export const head: PageHandler['head'] = (_state, _entry, i18n) => ({
  title: i18n._(msg`Invitations to businesses`),
  isNoIndex: true,
});
