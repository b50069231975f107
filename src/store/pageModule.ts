import type { Reducer } from '@reduxjs/toolkit';
import type { LazyBranches } from '../reducers/lazyBranches';
import type { SagaDefinition } from '../sagas/defineSaga';
import type { PageLoad } from '../sagas/pageLoad';

/** What a page needs beyond the core: branches of state with its first render, the rest with the engine. */
export interface PageModule {
  slices?: { readonly [Branch in keyof LazyBranches]: Reducer<NonNullable<LazyBranches[Branch]>> };
  /** Imports lazily, for a first view has its data from the server and does without. */
  effects?: () => Promise<PageEffects>;
}

/** What happens on a page after an event, and how it reads its data. */
export interface PageEffects {
  sagas?: readonly SagaDefinition[];
  load?: PageLoad;
}
