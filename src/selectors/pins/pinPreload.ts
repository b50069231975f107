import type { RootState } from '../../reducers/root';
import { selectIsAuthenticated } from '../people/session';
import { selectExperimentGroup } from '../running/experiments';
import { selectIsDesktop } from './closeup';

/** The experiment that decides what a pin's page preloads: one for each device and kind of visitor (CLOSE-012). */
export function selectPinPreloadExperiment(state: RootState): string {
  const device = selectIsDesktop(state) ? 'desktop' : 'mobile';
  const visitor = state.context?.isBot ? 'bot' : selectIsAuthenticated(state) ? 'auth' : 'unauth';
  return `pin_preload_${device}_${visitor}`;
}

export interface PinPreload {
  detail: boolean;
  related: boolean;
}

/** What is preloaded besides the pin itself: everything, except what an experiment group excludes. */
const GROUPS: Readonly<Record<string, PinPreload>> = {
  page: { detail: false, related: false },
  page_detail: { detail: true, related: false },
  page_related: { detail: false, related: true },
};

export function selectPinPreload(state: RootState): PinPreload {
  const group = selectExperimentGroup(state, selectPinPreloadExperiment(state)) ?? '';
  return GROUPS[group] ?? { detail: true, related: true };
}
