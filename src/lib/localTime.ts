const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  let clock = clocks.get(zone);
  if (!clock) {
    // The Swedish way of writing dates is the one of ISO 8601.
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
    clocks.set(zone, clock);
  }
  return clock;
}

/** What a wall clock of `zone` shows at an instant, as inputs of dates and times want it: `2026-11-29T09:30`. */
export function localTimeAt(ms: number, zone: string): string {
  return clockOf(zone).format(ms).replace(' ', 'T');
}

/**
 * The instant, in ms, at which a wall clock of `zone` shows `local`; where the clock is changed just then, up to an hour
 * off: for showing at once what the server will answer exactly.
 */
export function instantNear(local: string, zone: string): number {
  const wanted = Date.parse(`${local}Z`);
  const offset = Date.parse(`${localTimeAt(wanted, zone)}Z`) - wanted;
  const near = wanted - offset;
  return near + (wanted - Date.parse(`${localTimeAt(near, zone)}Z`));
}
