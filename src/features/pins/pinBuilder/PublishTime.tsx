import { useLingui } from '@lingui/react/macro';
import type { DraftFields } from '../../../actions/pins/pinBuilder';
import { systemClock } from '../../../lib/clock';
import { localTimeAt } from '../../../lib/localTime';
import { Checkbox } from '../../../ui/fields/Checkbox';
import { TextField } from '../../../ui/fields/TextField';
import styles from './PublishTime.module.css';

type When = Pick<DraftFields, 'publishAt' | 'timeZone'>;

interface PublishTimeProps extends When {
  error: string | undefined;
  isDisabled: boolean;
  onChange: (when: When) => void;
}

const AT_ONCE: When = { publishAt: null, timeZone: '' };
const HOUR_MS = 3_600_000;

/** Publishes immediately, or at a time in the viewer's time zone. */
export function PublishTime({ publishAt, timeZone, error, isDisabled, onChange }: PublishTimeProps) {
  const { t } = useLingui();
  const choose = (isLater: boolean) => {
    if (!isLater) return onChange(AT_ONCE);
    const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    const nextHour = Math.ceil((systemClock.now() + HOUR_MS / 2) / HOUR_MS) * HOUR_MS;
    onChange({ publishAt: localTimeAt(nextHour, zone), timeZone: zone });
  };
  return (
    <div className={styles.when}>
      <Checkbox
        label={t`Publish at a later time`}
        checked={publishAt !== null}
        disabled={isDisabled}
        onCheckedChange={choose}
      />
      {publishAt !== null && (
        <TextField
          label={t`Day and time`}
          hint={timeZone.replaceAll('_', ' ')}
          type="datetime-local"
          value={publishAt}
          disabled={isDisabled}
          error={error}
          onValueChange={(value) => onChange({ publishAt: value, timeZone })}
        />
      )}
    </div>
  );
}
