import type { RootState } from '../../reducers/root';

/** The viewer's group of an experiment, known from the first render on; null if they are in none. */
export const selectExperimentGroup = (state: RootState, name: string): string | null =>
  state.context?.experimentsClient[name] ?? null;

/** The group of a triggerable experiment that has not been triggered; null otherwise. */
export function selectUntriggeredGroup(state: RootState, name: string): string | null {
  const { triggerable = {}, triggered = [] } = state.experiments ?? {};
  return triggered.includes(name) ? null : (triggerable[name] ?? null);
}
