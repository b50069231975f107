import type { UnknownAction } from '@reduxjs/toolkit';
import type { StartupPayload } from '../../../contract/startup';
import * as experiments from '../../actions/running/experiments';

/** The viewer's group in each experiment, from the page. */
export interface ExperimentsState {
  readonly active: Readonly<Record<string, string>>;
  readonly triggerable: Readonly<Record<string, string>>;
  /** The triggerable experiments whose group has been used. */
  readonly triggered: readonly string[];
}

/** Starts with the groups in the page. They need no reset, since another viewer's groups come with another page. */
export function createExperimentsReducer({ active, triggerable }: StartupPayload['experiments']) {
  const initial: ExperimentsState = { active, triggerable, triggered: [] };
  return (state: ExperimentsState = initial, action: UnknownAction): ExperimentsState =>
    experiments.triggered.match(action) ? { ...state, triggered: [...state.triggered, action.payload.name] } : state;
}
