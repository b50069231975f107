import type { PlacementId } from '../../../../contract/constants/people/experiences';
import type { ExperienceDefinition, Person } from './catalogue';
import type { ExperienceState } from './experiences.repository';
import { hasGateOpened } from './gate';

/** The viewer and time that a choice depends on. */
export interface Situation {
  /** null: a visitor. */
  person: Person | null;
  isHeldOut: (kind: NonNullable<ExperienceDefinition['kind']>) => boolean;
  stateOf: (definition: ExperienceDefinition) => ExperienceState | undefined;
  now: Date;
}

/**
 * Whether it may be shown now. A waiting one is shown again four weeks after the last time, unless it was completed.
 */
export function isDue(definition: ExperienceDefinition, situation: Situation): boolean {
  const state = situation.stateOf(definition);
  if (!isMeantFor(definition, situation)) return false;
  if (definition.isTriggered && !state?.triggered_at) return false;
  if (state?.status === 'completed') return false;
  if (!definition.isWaiting) return state?.status !== 'dismissed';
  const { now, person } = situation;
  if (state?.status === 'viewed' && state.ended_at === null) return true;
  const since = state?.viewed_at ?? person?.createdAt ?? now;
  return hasGateOpened(since, now);
}

function isMeantFor({ audience, kind, suits }: ExperienceDefinition, { person, isHeldOut }: Situation): boolean {
  if (audience !== 'all' && (audience === 'members') !== (person !== null)) return false;
  if (kind !== null && isHeldOut(kind)) return false;
  return person === null || suits(person);
}

/** The experience at a placement: the first that is due (ledger EXP-017: one at a time); undefined: none. */
export function chooseAt(
  placementId: PlacementId,
  definitions: readonly ExperienceDefinition[],
  situation: Situation,
): ExperienceDefinition | undefined {
  return definitions.find((one) => one.placementId === placementId && isDue(one, situation));
}

/** Experiences of the placement that would be shown once triggered. */
export function triggerableAt(
  placementId: PlacementId,
  definitions: readonly ExperienceDefinition[],
  situation: Situation,
): ExperienceDefinition[] {
  return definitions.filter(
    (one) =>
      one.placementId === placementId &&
      one.isTriggered &&
      isMeantFor(one, situation) &&
      situation.stateOf(one) === undefined,
  );
}
