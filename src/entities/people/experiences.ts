import type { Camelized } from '../../../contract/camelized';
import type { Experience } from '../../../contract/schemas/people/experiences';
import { camelize } from '../../lib/camelize';

/** An experience at its placement (ledger EXP-002). `placedId` is `placement:experience`. */
export interface ExperienceEntity extends Camelized<Experience> {
  placedId: string;
}

export function toExperienceEntity(wire: Experience): ExperienceEntity {
  return { ...camelize(wire), placedId: `${wire.placement_id}:${wire.experience_id}` };
}
