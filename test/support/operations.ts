import type { DataOf } from '../../contract/api';
import type { FakeApi } from './fakeApi';

const QUIET: DataOf<'OperationsOverviewResource.get'> = {
  alerts: [],
  undecided: { count: 0, is_more: false },
  first_steps: null,
  calls: [],
};

/** What stands above every part of the operations page: that everything works. */
export const answerOverview = (api: FakeApi): void => api.on('OperationsOverviewResource.get', () => QUIET);
