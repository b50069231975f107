export interface CalendarEntry {
  /** Names the entry, so that a calendar that gets it twice shows it once. */
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly start: Date;
  readonly minutes: number;
}

const MINUTE_MS = 60_000;
/** Octets of a line of a calendar file, without its end. */
const LINE = 75;

const stamp = (time: Date): string => `${time.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;

const escapeText = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll(';', '\\;').replaceAll(',', '\\,').replaceAll('\n', '\\n');

/** Breaks a line before it is too long; what follows begins with a space (RFC 5545, 3.1). */
function fold(line: string): string {
  const octets = new TextEncoder();
  const lines: string[] = [];
  let current = '';
  let size = 0;
  for (const sign of line) {
    const length = octets.encode(sign).length;
    if (size + length > LINE) {
      lines.push(current);
      current = ' ';
      size = 1;
    }
    current += sign;
    size += length;
  }
  return [...lines, current].join('\r\n');
}

/** A calendar file (RFC 5545) with one entry, its times in UTC. `now`: when it was made. */
export function calendarFile({ id, title, detail, start, minutes }: CalendarEntry, now: Date): string {
  const end = new Date(start.getTime() + minutes * MINUTE_MS);
  return [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Magpie//EN', 'BEGIN:VEVENT'],
    ...[`UID:${id}`, `DTSTAMP:${stamp(now)}`, `DTSTART:${stamp(start)}`, `DTEND:${stamp(end)}`],
    ...[`SUMMARY:${escapeText(title)}`, `DESCRIPTION:${escapeText(detail)}`],
    ...['END:VEVENT', 'END:VCALENDAR', ''],
  ]
    .map(fold)
    .join('\r\n');
}
