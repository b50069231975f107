import type { PageModule } from '../store/pageModule';

/** The sagas of the pages that log in: with those of members, because the visitor becomes one on the page. */
export const accountModule: PageModule = {
  async effects() {
    const [{ accountSaga }, { memberSagas }] = await Promise.all([
      import(/* webpackChunkName: "account" */ '../sagas/people/account'),
      import(/* webpackChunkName: "sagas-member" */ '../sagas/member'),
    ]);
    return { sagas: [accountSaga, ...memberSagas] };
  },
};
