import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { DataOf } from '../../../../../contract/api';
import { consentAnswered } from '../../../../actions/people/applications';
import { CONSENT_FORM } from '../../../../lib/formIds';
import { oauthQueryOf, oauthRequestOf } from '../../../../lib/oauthRequest';
import { selectSiteName } from '../../../../selectors/context';
import { selectCurrentEntry } from '../../../../selectors/navigation';
import { selectUsername } from '../../../../selectors/people/session';
import { selectFormRequest, selectRequest } from '../../../../selectors/requests';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { Banner } from '../../../../ui/Banner';
import { Button } from '../../../../ui/Button';
import { EmptyState } from '../../../../ui/EmptyState';
import { WarningIcon } from '../../../../ui/icons/WarningIcon';
import { Mark } from '../../../../ui/Mark';
import { Spinner } from '../../../../ui/Spinner';
import { useScopeTexts } from '../useScopeTexts';
import styles from './Applications.module.css';

type Asked = DataOf<'OauthGrantResource.get'>;

/** Asks a member whether an application may use their account. */
export function ConsentScreen() {
  const { t } = useLingui();
  const path = useAppSelector((state) => selectCurrentEntry(state)?.path ?? '');
  const query = useMemo(() => oauthQueryOf(path), [path]);
  const options = useMemo(() => oauthRequestOf(query), [query]);
  const request = useAppSelector((state) => selectRequest(state, 'OauthGrantResource.get', options));
  const asked = (request?.data ?? null) as Asked | null;
  if (asked !== null) return <Question asked={asked} query={query} />;
  if (request?.status !== 'failed') {
    return <EmptyState headingLevel={1} icon={<Spinner size={32} />} title={t`One moment`} />;
  }
  return (
    <EmptyState
      headingLevel={1}
      icon={<WarningIcon size={32} />}
      title={t`This link of an application does not work`}
      detail={request.error?.message}
    />
  );
}

function Question({ asked, query }: { asked: Asked; query: Readonly<Record<string, string>> }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const answer = useAppSelector((state) => selectFormRequest(state, 'OauthGrantResource.create', CONSENT_FORM));
  const isBusy = answer?.status === 'loading' || answer?.status === 'complete';
  const send = (isAllowed: boolean) => {
    const state = query.state ? { state: query.state } : {};
    dispatch(consentAnswered({ ...oauthRequestOf(query), ...state, is_allowed: isAllowed }));
  };
  const { name } = asked;
  return (
    <div className={styles.page}>
      <section className={styles.card} aria-labelledby="consent-title">
        <span className={styles.mark}>
          <Mark size={48} />
        </span>
        <h1 id="consent-title" className={styles.title}>
          {t`Allow ${name} to use your account?`}
        </h1>
        {answer?.error && (
          <Banner tone="error" icon={<WarningIcon size={20} />} isUrgent>
            {answer.error.message}
          </Banner>
        )}
        <Terms asked={asked} host={hostOf(query.redirect_uri ?? '')} />
        <Button variant="primary" size="lg" isFullWidth isBusy={isBusy} onClick={() => send(true)}>
          <Trans>Allow</Trans>
        </Button>
        <Button size="lg" isFullWidth disabled={isBusy} onClick={() => send(false)}>
          <Trans>Don’t allow</Trans>
        </Button>
      </section>
    </div>
  );
}

/** Who asks, what for, and what stays out of reach. */
function Terms({ asked, host }: { asked: Asked; host: string }) {
  const texts = useScopeTexts();
  const siteName = useAppSelector(selectSiteName);
  const username = useAppSelector(selectUsername) ?? '';
  const { owner, scopes } = asked;
  return (
    <>
      <p className={styles.hint}>
        <Trans>
          Made by <bdi>{owner.full_name}</bdi> (@{owner.username}), not by {siteName}. You are logged in as @{username}.
        </Trans>
      </p>
      <h2 className={styles.subtitle}>
        <Trans>It may</Trans>
      </h2>
      <ul>
        {scopes.map((scope) => (
          <li key={scope}>{texts[scope]}</li>
        ))}
      </ul>
      <h2 className={styles.subtitle}>
        <Trans>It may not</Trans>
      </h2>
      <ul>
        <li>
          <Trans>See your password, email address or messages</Trans>
        </li>
        <li>
          <Trans>Change your settings or close your account</Trans>
        </li>
      </ul>
      <p className={styles.hint}>
        <Trans>
          Then you go on to <bdi dir="ltr">{host}</bdi>. You can end this in your settings, under Applications.
        </Trans>
      </p>
    </>
  );
}

/** The server checked the address. */
const hostOf = (redirectUri: string): string => redirectUri.split('/')[2] ?? '';
