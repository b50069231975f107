import type { Reducer } from '@reduxjs/toolkit';
import type { LazyBranches } from '../reducers/lazyBranches';
import type { SagaDefinition } from '../sagas/runtime/defineSaga';
import type { PageLoad } from '../sagas/runtime/pageLoad';

/** What a page needs beyond the core: branches of state for its first render, the rest with the saga runtime. */
export interface PageModule {
  slices?: { readonly [Branch in keyof LazyBranches]: Reducer<NonNullable<LazyBranches[Branch]>> };
  /** Imported lazily: a first view has its data from the server and does not need it. */
  effects?: () => Promise<PageEffects>;
}

/** The sagas of a page, and how it loads its data. */
export interface PageEffects {
  /** Branches that `load` fills: the server embeds them, and a first view shows them without their reducers. */
  slices?: PageModule['slices'];
  sagas?: readonly SagaDefinition[];
  load?: PageLoad;
}
