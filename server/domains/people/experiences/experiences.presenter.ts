import { EXPERIENCE_TYPES, type PlacementId } from '../../../../contract/constants/people/experiences';
import type { Experience } from '../../../../contract/schemas/people/experiences';
import type { ExperienceDefinition } from './catalogue';
import type { ExperienceState } from './experiences.repository';

const STATUSES = ['viewed', 'completed', 'dismissed'] as const;

export function presentExperience(
  definition: ExperienceDefinition,
  state: ExperienceState | undefined,
  triggerable: readonly ExperienceDefinition[],
): Experience {
  const { id, variantId, placementId, type, anchor, content, title, text } = definition;
  const { actionLabel, actionHref, hideFooter } = definition;
  return {
    experience_id: id,
    variant_id: variantId,
    placement_id: placementId,
    status: STATUSES.find((status) => status === state?.status) ?? 'unseen',
    type,
    display_data: {
      anchor,
      content,
      title,
      text,
      action_label: actionLabel,
      action_href: actionHref,
      hide_footer: hideFooter,
    },
    triggerable_placed_exps: triggerable.map((one) => `${one.placementId}:${one.id}`),
    metadata: definition.kind === null ? {} : { kind: definition.kind },
  };
}

/** A placement without an experience (ledger EXP-003). */
export function presentNone(placementId: PlacementId, triggerable: readonly ExperienceDefinition[]): Experience {
  return {
    experience_id: 0,
    variant_id: null,
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
      hide_footer: false,
    },
    triggerable_placed_exps: triggerable.map((one) => `${one.placementId}:${one.id}`),
    metadata: {},
  };
}
