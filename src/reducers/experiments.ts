import type { UnknownAction } from '@reduxjs/toolkit';
import type { StartupPayload } from '../../contract/startup';
import * as experiments from '../actions/experiments';

/** The viewer's groups by experiment, as the page came with them. */
export interface ExperimentsState {
  readonly active: Readonly<Record<string, string>>;
  readonly triggerable: Readonly<Record<string, string>>;
  /** Those of the triggerable that something has looked at. */
  readonly triggered: readonly string[];
}

/** Starts with what stands in the page: another viewer's groups come with another page. */
export function createExperimentsReducer({ active, triggerable }: StartupPayload['experiments']) {
  const initial: ExperimentsState = { active, triggerable, triggered: [] };
  return (state: ExperimentsState = initial, action: UnknownAction): ExperimentsState =>
    experiments.triggered.match(action) ? { ...state, triggered: [...state.triggered, action.payload.name] } : state;
}
