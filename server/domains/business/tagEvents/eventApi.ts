import { EVENT_API } from '../../../../contract/constants/business/tags';
import type { ConversionTagId } from '../../../../contract/schemas/common';
import type { Services } from '../../../platform/http/context';
import { invalid } from '../../../platform/http/errors';
import { type ApiEventResult, readApiEvent } from './apiEvent';
import { storeEvents } from './tagEvents.service';

export interface EventApiAnswer {
  num_events_received: number;
  num_events_processed: number;
  /** One result for each event, in their order. */
  events: ApiEventResult[];
}

/**
 * Takes in a call of the event API: stores what can be read and says of each event what became of it. With `isTest`
 * nothing is stored. Throws 400 where there is no list of 1 to 1,000 events.
 */
export async function receiveApiCall(
  tools: Pick<Services, 'db' | 'ids' | 'clock'>,
  tagId: ConversionTagId,
  { data }: Record<string, unknown>,
  isTest: boolean,
): Promise<EventApiAnswer> {
  if (!Array.isArray(data) || data.length === 0 || data.length > EVENT_API.events) throw invalid({ data: 'invalid' });
  const now = tools.clock.now().getTime();
  const read = data.map((event) => readApiEvent(event, now));
  const packed = read.flatMap((one) => (one.packed ? [one.packed] : []));
  if (!isTest && packed.length > 0) await storeEvents(tools, tagId, packed);
  return {
    num_events_received: data.length,
    num_events_processed: packed.length,
    events: read.map(({ result }) => result),
  };
}
