import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { DataOf } from '../../../../../contract/api';
import { OAUTH } from '../../../../../contract/constants/people/oauth';
import { applicationsRequested } from '../../../../actions/people/applications';
import { selectRequest } from '../../../../selectors/requests';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { Button } from '../../../../ui/Button';
import { ErrorState } from '../../../../ui/ErrorState';
import { RowsSkeleton } from '../../../../ui/RowsSkeleton';
import { SettingsFrame } from '../../settings';
import { AllowedItem } from './AllowedItem';
import { ApplicationForm } from './ApplicationForm';
import styles from './Applications.module.css';
import { OwnItem } from './OwnItem';

type Applications = DataOf<'OauthAppsResource.get'>;

const NONE = {};

/** Which applications may use the account, and those that the member registered. */
export function ApplicationsScreen() {
  const { t } = useLingui();
  return (
    <SettingsFrame section="applications" title={t`Applications`}>
      <Lists />
    </SettingsFrame>
  );
}

function Lists() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const request = useAppSelector((state) => selectRequest(state, 'OauthAppsResource.get', NONE));
  const applications = (request?.data ?? null) as Applications | null;
  if (applications !== null) return <Loaded {...applications} />;
  if (request?.status !== 'failed') return <RowsSkeleton width="0" height="44px" />;
  return (
    <ErrorState
      title={t`Your applications could not be loaded`}
      detail={request.error?.message}
      onRetry={() => dispatch(applicationsRequested())}
    />
  );
}

function Loaded({ own, allowed }: Applications) {
  const [isMaking, setMaking] = useState(false);
  return (
    <>
      <section className={styles.section} aria-labelledby="allowed-applications">
        <h2 id="allowed-applications">
          <Trans>With access to your account</Trans>
        </h2>
        {allowed.length === 0 ? (
          <p className={styles.hint}>
            <Trans>No application may use your account.</Trans>
          </p>
        ) : (
          <ul className={styles.items} aria-labelledby="allowed-applications">
            {allowed.map((app) => (
              <AllowedItem key={app.id} app={app} />
            ))}
          </ul>
        )}
      </section>
      <section className={styles.section} aria-labelledby="own-applications">
        <h2 id="own-applications">
          <Trans>Made by you</Trans>
        </h2>
        <p className={styles.hint}>
          <Trans>Register an application to let it ask other people for access to their accounts.</Trans>
        </p>
        {own.length > 0 && (
          <ul className={styles.items} aria-labelledby="own-applications">
            {own.map((app) => (
              <OwnItem key={app.id} app={app} />
            ))}
          </ul>
        )}
        {isMaking ? (
          <ApplicationForm onClose={() => setMaking(false)} />
        ) : (
          <div className={styles.end}>
            <Button disabled={own.length >= OAUTH.apps} onClick={() => setMaking(true)}>
              <Trans>Register an application</Trans>
            </Button>
          </div>
        )}
      </section>
    </>
  );
}
