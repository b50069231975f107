import type { ScheduledPin } from '../../../../contract/schemas/pins/scheduledPins';
import { presentImages } from '../../../platform/media/renditions';
import type { ScheduledPinRow } from './scheduledPins.repository';

const SHOWN = '236x';

export function presentScheduledPin(row: ScheduledPinRow): ScheduledPin {
  const image = presentImages({ signature: row.signature, ...row.picture }, [SHOWN])[SHOWN];
  if (!image) throw new Error(`Picture ${row.signature} has no ${SHOWN}`);
  return {
    id: row.id,
    type: 'scheduledpin',
    title: row.title,
    description: row.description,
    alt_text: row.alt_text,
    link: row.link,
    board_id: row.board_id,
    section_id: row.section_id,
    image,
    scheduled_ts: Math.floor(row.scheduled_at.getTime() / 1000),
    time_zone: row.time_zone,
    problem: row.problem,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
