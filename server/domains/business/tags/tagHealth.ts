import {
  COVERED_FIELDS,
  type CoveredField,
  EVENT_WAYS,
  TAG_HEALTH,
  type TagHealthLevel,
} from '../../../../contract/constants/business/tags';
import type { EventHealth, TagHealth } from '../../../../contract/schemas/business/tags';
import type { EventFigures } from './tags.repository';

type Shares = Record<CoveredField, number>;

function sharesOf(figures: readonly EventFigures[]): Shares {
  const count = figures.reduce((sum, one) => sum + one.count, 0);
  const shareOf = (field: CoveredField) => figures.reduce((sum, one) => sum + one[field], 0) / Math.max(1, count);
  return Object.fromEntries(COVERED_FIELDS.map((field) => [field, Math.round(100 * shareOf(field))])) as Shares;
}

/** How well events can be credited: by who acted, and where. */
function levelOf({ hashed_email, click_id, external_id, source_url }: Shares): TagHealthLevel {
  const person = Math.max(hashed_email, click_id, external_id);
  const reaches = (bound: { person: number; page: number }) => person >= bound.person && source_url >= bound.page;
  if (reaches(TAG_HEALTH.good)) return 'GOOD';
  return reaches(TAG_HEALTH.fair) ? 'FAIR' : 'NEEDS_IMPROVEMENT';
}

/** The health of a tag by what came in the last days. */
export function healthOf(figures: readonly EventFigures[], days: number): TagHealth {
  return {
    days,
    overall: figures.length === 0 ? null : levelOf(sharesOf(figures)),
    events: figures.map(healthOfEvent),
  };
}

function healthOfEvent(one: EventFigures): EventHealth {
  const coverage = sharesOf([one]);
  return {
    name: one.name,
    count: one.count,
    duplicates: one.received - one.count,
    last_fired_time: one.last_at.toISOString(),
    ways: EVENT_WAYS.filter((_way, index) => one.ways.includes(index)),
    coverage,
    level: levelOf(coverage),
  };
}
