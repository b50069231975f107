import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ScheduledPinEntity } from '../../../entities/pins/scheduledPins';
import { localTimeAt } from '../../../lib/localTime';
import { TextField } from '../../../ui/fields/TextField';
import { FormDialog } from '../../../ui/overlays/FormDialog';

interface ChangeTimeProps {
  pin: ScheduledPinEntity;
  onMove: (pin: ScheduledPinEntity, scheduledAt: string) => void;
  onClose: () => void;
}

/** Changes the time of a scheduled pin, in its own zone. The server decides whether it is too late. */
export function ChangeTime({ pin, onMove, onClose }: ChangeTimeProps) {
  const { t } = useLingui();
  const before = localTimeAt(pin.scheduledTs * 1000, pin.timeZone);
  const [time, setTime] = useState(before);
  const [hasTried, setTried] = useState(false);
  const send = () => {
    setTried(true);
    if (time === '') return;
    if (time !== before || pin.problem) onMove(pin, time);
    onClose();
  };
  return (
    <FormDialog isOpen onClose={onClose} title={t`When it appears`} size="sm" sendLabel={t`Save`} onSend={send}>
      <TextField
        label={t`Day and time`}
        hint={pin.timeZone.replaceAll('_', ' ')}
        type="datetime-local"
        required
        value={time}
        error={hasTried && time === '' ? t`Choose a day and a time` : undefined}
        onValueChange={setTime}
      />
    </FormDialog>
  );
}
