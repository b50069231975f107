import { EXPERIENCE_TYPES, type PlacementId } from '../../../contract/constants/experiences';
import type { Experience } from '../../../contract/schemas/experiences';
import type { ExperienceDefinition } from './catalogue';
import type { ExperienceState } from './experiences.repository';

const STATUSES = ['viewed', 'completed', 'dismissed'] as const;

export function presentExperience(
  definition: ExperienceDefinition,
  state: ExperienceState | undefined,
  triggerable: readonly ExperienceDefinition[],
): Experience {
  const { id, placementId, type, anchor, content, title, text, actionLabel, actionHref } = definition;
  return {
    experience_id: id,
    placement_id: placementId,
    status: STATUSES.find((status) => status === state?.status) ?? 'unseen',
    type,
    display_data: { anchor, content, title, text, action_label: actionLabel, action_href: actionHref },
    triggerable_placed_exps: triggerable.map((one) => `${one.placementId}:${one.id}`),
    metadata: definition.kind === null ? {} : { kind: definition.kind },
  };
}

/** A placement that stays empty (ledger EXP-003). */
export function presentNone(placementId: PlacementId, triggerable: readonly ExperienceDefinition[]): Experience {
  return {
    experience_id: 0,
    placement_id: placementId,
    status: 'unseen',
    type: EXPERIENCE_TYPES.none,
    display_data: {
      anchor: 'main',
      content: null,
      title: null,
      text: null,
      action_label: null,
      action_href: null,
    },
    triggerable_placed_exps: triggerable.map((one) => `${one.placementId}:${one.id}`),
    metadata: {},
  };
}
