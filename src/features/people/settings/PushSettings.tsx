import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { pushOpened, pushSwitched } from '../../../actions/people/accountSettings';
import { selectSiteName } from '../../../selectors/context';
import { selectPushStatus } from '../../../selectors/people/settings';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Switch } from '../../../ui/fields/Checkbox';
import { NewsSettings } from './NewsSettings';
import styles from './SettingsScreen.module.css';

/** Push messages on this device, and which kinds of news come as such on all devices. */
export function PushSettings() {
  const { t } = useLingui();
  const siteName = useAppSelector(selectSiteName);
  const dispatch = useAppDispatch();
  const status = useAppSelector(selectPushStatus);
  useEffect(() => void dispatch(pushOpened()), [dispatch]);
  return (
    <section className={styles.section} aria-labelledby="push-title">
      <h2 id="push-title">
        <Trans>Push notifications</Trans>
      </h2>
      <Switch
        label={t`On this device`}
        hint={
          status === 'insecure' ? (
            <Trans>They need a secure connection. Open this site at an address that begins with https.</Trans>
          ) : status === 'unsupported' ? (
            <Trans>This browser can’t show them here. On an iPhone, add {siteName} to the home screen first.</Trans>
          ) : status === 'denied' ? (
            <Trans>Your browser blocks them for this site. Allow notifications in its settings, then try again.</Trans>
          ) : undefined
        }
        checked={status === 'on'}
        disabled={status !== 'on' && status !== 'off'}
        onCheckedChange={(isOn) => dispatch(pushSwitched({ isOn }))}
      />
      <NewsSettings medium="push" />
    </section>
  );
}
