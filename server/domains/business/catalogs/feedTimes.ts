import { DAY_MS } from '../../../../contract/constants/durations';
import { instantOf } from '../../../platform/text/localTime';

/** The next time after `now` at which it is `time` ('07:30') in a time zone. Throws 400 for an unknown zone. */
export function nextTimeOfDay(time: string, zone: string, now: Date): Date {
  for (let days = -1; days <= 2; days += 1) {
    const day = new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
    const found = instantOf(`${day}T${time}`, zone);
    if (found > now) return found;
  }
  throw new Error('A day has no such time');
}
