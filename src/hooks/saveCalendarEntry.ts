import { saveFile } from '../browser/saveFile';
import { type CalendarEntry, calendarFile } from '../lib/calendarFile';

/** Saves an entry for the person's own calendar. The name comes without its ending. `now`: when it was made. */
export function saveCalendarEntry(name: string, entry: CalendarEntry, now: Date): void {
  saveFile(`${name}.ics`, 'text/calendar;charset=utf-8', calendarFile(entry, now));
}
