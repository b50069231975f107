const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  let clock = clocks.get(zone);
  if (!clock) {
    // The Swedish date format is that of ISO 8601.
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
    clocks.set(zone, clock);
  }
  return clock;
}

/** The local time in `zone` at an instant, in the format of date and time inputs: `2026-11-29T09:30`. */
export function localTimeAt(ms: number, zone: string): string {
  return clockOf(zone).format(ms).replace(' ', 'T');
}

/**
 * The instant (ms) of a local time in `zone`. Up to an hour off around a clock change: only for showing a time before
 * the server's exact answer.
 */
export function instantNear(local: string, zone: string): number {
  const wanted = Date.parse(`${local}Z`);
  const offset = Date.parse(`${localTimeAt(wanted, zone)}Z`) - wanted;
  const near = wanted - offset;
  return near + (wanted - Date.parse(`${localTimeAt(near, zone)}Z`));
}
