import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { calendlyModalSet } from '../../../../actions/business/marketingPlan';
import { saveCalendarEntry } from '../../../../hooks/saveCalendarEntry';
import { uuid4 } from '../../../../lib/uuid';
import { Button } from '../../../../ui/Button';
import { ExternalLink } from '../../../../ui/ExternalLink';
import { TextField } from '../../../../ui/fields/TextField';
import { Dialog } from '../../../../ui/overlays/Dialog';
import styles from '../promotions/Promotions.module.css';
import type { MarketingPlanUse } from './useMarketingPlan';

const MINUTES = 30;

/**
 * Makes an appointment: by the site's own page for that, where it has one, or with a date for one's own calendar.
 * Nobody else is notified.
 */
export function SchedulingModal({ use: { state, dispatch, meetingUrl } }: { use: MarketingPlanUse }) {
  const { t } = useLingui();
  const [day, setDay] = useState('');
  const [time, setTime] = useState('10:00');
  const start = new Date(`${day}T${time}`);
  const isWhole = !Number.isNaN(start.getTime());
  const save = () => {
    const title = t`Talk about the marketing plan`;
    const entry = { id: uuid4(), title, detail: state.marketingPlanName, start, minutes: MINUTES };
    saveCalendarEntry('marketing-plan', entry, new Date());
    dispatch(calendlyModalSet({ isOpen: false }));
  };
  return (
    <Dialog
      isOpen
      onClose={() => dispatch(calendlyModalSet({ isOpen: false }))}
      title={t`Talk to somebody`}
      size="sm"
      footer={
        <Button variant="primary" disabled={!isWhole} onClick={save}>
          <Trans>Save the date</Trans>
        </Button>
      }
    >
      <div className={styles.fields}>
        {meetingUrl !== null && (
          <p>
            <ExternalLink href={meetingUrl} hasIcon>
              <Trans>Choose a time with the people of this site</Trans>
            </ExternalLink>
          </p>
        )}
        <p>
          <Trans>Save a date for your own calendar, to invite whom you like. Nobody is told.</Trans>
        </p>
        <div className={styles.row}>
          <TextField label={t`Day`} type="date" value={day} onValueChange={setDay} />
          <TextField label={t`Time`} type="time" value={time} onValueChange={setTime} />
        </div>
      </div>
    </Dialog>
  );
}
