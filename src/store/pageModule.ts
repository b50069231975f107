import type { Reducer } from '@reduxjs/toolkit';
import type { LazyBranches } from '../reducers/lazyBranches';
import type { SagaDefinition } from '../sagas/defineSaga';
import type { PageLoad } from '../sagas/pageLoad';

/** What a page needs of the store beyond the core; installed before its first render. */
export interface PageModule {
  slices?: { readonly [Branch in keyof LazyBranches]: Reducer<NonNullable<LazyBranches[Branch]>> };
  sagas?: readonly SagaDefinition[];
  load?: PageLoad;
}
