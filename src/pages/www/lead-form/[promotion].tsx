import { msg } from '@lingui/core/macro';
import type { PageHandler } from '../../../app/pages';
import { LeadFormScreen } from '../../../features/business/leadForm';
import type { PageModule } from '../../../store/pageModule';

export const Page = LeadFormScreen;

export const module: PageModule = {
  async effects() {
    const { leadSubmissionSaga, loadLeadForm } = await import(
      /* webpackChunkName: "lead-form-effects" */ '../../../sagas/business/leadSubmission'
    );
    return { sagas: [leadSubmissionSaga], load: loadLeadForm };
  },
};

export const messages: PageHandler['messages'] = ['leadForm'];

export const head: PageHandler['head'] = (_state, _entry, i18n) => ({
  title: i18n._(msg`Leave your contact`),
  isNoIndex: true,
});
