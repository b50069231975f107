import { Plural, useLingui } from '@lingui/react/macro';
import { type DragEvent, useState } from 'react';
import { DAY_MS } from '../../../../contract/constants/durations';
import { LIMITS } from '../../../../contract/constants/limits';
import type { ScheduledPinEntity } from '../../../entities/pins/scheduledPins';
import { localTimeAt } from '../../../lib/localTime';
import { selectTextLocale } from '../../../selectors/context';
import { useAppSelector } from '../../../store/hooks';
import { cx } from '../../../ui/cx';
import styles from './ScheduleCalendar.module.css';
import { formatDay, weeksFrom } from './times';

interface ScheduleCalendarProps {
  pins: readonly ScheduledPinEntity[];
  now: number;
  /** Moves a pin to another day at the same time; `scheduledAt` is local time in the pin's zone. */
  onMove: (pin: ScheduledPinEntity, scheduledAt: string) => void;
  onOpen: (pin: ScheduledPinEntity) => void;
}

const SHOWN = 3;
const timeOf = (pin: ScheduledPinEntity) => localTimeAt(pin.scheduledTs * 1000, pin.timeZone);

/** The next days, each with its scheduled pins. A pin is dragged to another day, or opened to change its time. */
export function ScheduleCalendar({ pins, now, onMove, onOpen }: ScheduleCalendarProps) {
  const { t } = useLingui();
  const locale = useAppSelector(selectTextLocale);
  const [over, setOver] = useState<string | null>(null);
  const [dragged, setDragged] = useState<ScheduledPinEntity | null>(null);
  const zone = pins[0]?.timeZone ?? 'UTC';
  const today = localTimeAt(now, zone).slice(0, 10);
  const last = localTimeAt(now + LIMITS.scheduledDaysAhead * DAY_MS, zone).slice(0, 10);
  const days = weeksFrom(today, LIMITS.scheduledDaysAhead, locale);

  const drop = (event: DragEvent, day: string) => {
    event.preventDefault();
    setOver(null);
    if (dragged && timeOf(dragged).slice(0, 10) !== day) onMove(dragged, `${day}${timeOf(dragged).slice(10)}`);
  };
  return (
    <section aria-label={t`Calendar`}>
      <div className={styles.weekdays} aria-hidden="true">
        {days.slice(0, 7).map((day) => (
          <span key={day}>{formatDay(day, locale, { weekday: 'short' })}</span>
        ))}
      </div>
      <ol className={styles.calendar}>
        {days.map((day) => {
          const isOpen = day >= today && day <= last;
          const isMonthNamed = day === days[0] || day.endsWith('-01');
          const here = pins.filter((pin) => timeOf(pin).slice(0, 10) === day);
          return (
            <li
              key={day}
              className={cx(
                styles.day,
                !isOpen && styles.outside,
                day === today && styles.today,
                over === day && styles.over,
              )}
              onDragOver={(event) => {
                if (!isOpen || !dragged) return;
                event.preventDefault();
                setOver(day);
              }}
              onDragLeave={() => setOver(null)}
              onDrop={(event) => drop(event, day)}
            >
              <span className={styles.number} aria-hidden="true">
                {formatDay(day, locale, isMonthNamed ? { day: 'numeric', month: 'short' } : { day: 'numeric' })}
              </span>
              <span className="visuallyHidden">{formatDay(day, locale, { dateStyle: 'full' })}</span>
              <span className={styles.pins}>
                {here.slice(0, SHOWN).map((pin) => (
                  <DayPin key={pin.id} pin={pin} onOpen={onOpen} onDrag={setDragged} />
                ))}
                <More count={here.length - SHOWN} className={styles.moreWide} />
                <More count={here.length - 1} className={styles.moreNarrow} />
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function More({ count, className }: { count: number; className: string | undefined }) {
  if (count < 1) return null;
  return (
    <span className={cx(styles.more, className)}>
      <Plural value={count} one="# more" other="# more" />
    </span>
  );
}

interface DayPinProps extends Pick<ScheduleCalendarProps, 'onOpen'> {
  pin: ScheduledPinEntity;
  onDrag: (pin: ScheduledPinEntity | null) => void;
}

function DayPin({ pin, onOpen, onDrag }: DayPinProps) {
  const { t } = useLingui();
  const name = pin.title || t`Pin without a title`;
  return (
    <button
      type="button"
      className={styles.pin}
      draggable
      aria-label={t`Change the time of ${name}`}
      title={name}
      style={{ backgroundColor: pin.image.dominantColor, backgroundImage: `url("${pin.image.url}")` }}
      onClick={() => onOpen(pin)}
      onDragStart={() => onDrag(pin)}
      onDragEnd={() => onDrag(null)}
    />
  );
}
