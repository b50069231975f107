import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Identity } from '../../../../contract/schemas/people/identities';
import { identityRemoved, securityRequested } from '../../../actions/people/security';
import { selectLoginProviders, selectRenderedAt, selectTextLocale } from '../../../selectors/context';
import { selectRequest } from '../../../selectors/requests';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button, ButtonLink } from '../../../ui/Button';
import { ErrorState } from '../../../ui/ErrorState';
import { GoContext } from '../../../ui/Link';
import { RelativeTime } from '../../../ui/RelativeTime';
import { PasswordForm } from './PasswordForm';
import styles from './Security.module.css';
import { useSecurityForm } from './useSecurityForm';

const NONE = {};
const HERE = encodeURIComponent('/settings/security');

/** The login providers that open the account; nothing where the site has none and none was connected. */
export function IdentitiesSection() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const providers = useAppSelector(selectLoginProviders);
  const request = useAppSelector((state) => selectRequest(state, 'IdentitiesResource.get', NONE));
  const identities = (request?.data ?? []) as readonly Identity[];
  if (providers.length === 0 && identities.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="identities-title">
      <h2 id="identities-title">
        <Trans>Connected logins</Trans>
      </h2>
      <p>
        <Trans>Other services you can log in with.</Trans>
      </p>
      {request?.status === 'failed' && (
        <ErrorState
          title={t`Your connected logins could not be loaded`}
          detail={request.error?.message}
          onRetry={() => dispatch(securityRequested())}
        />
      )}
      {identities.length > 0 && (
        <ul className={styles.rows} aria-labelledby="identities-title">
          {identities.map((identity) => (
            <IdentityRow key={identity.id} identity={identity} />
          ))}
        </ul>
      )}
      <GoContext value={null}>
        <div className={styles.end}>
          {providers.map(({ id, name }) => (
            <ButtonLink key={id} to={`/oidc/${id}?next=${HERE}`}>
              <Trans>Connect {name}</Trans>
            </ButtonLink>
          ))}
        </div>
      </GoContext>
    </section>
  );
}

function IdentityRow({ identity }: { identity: Identity }) {
  const { t } = useLingui();
  const now = useAppSelector(selectRenderedAt);
  const locale = useAppSelector(selectTextLocale);
  const [isRemoving, setRemoving] = useState(false);
  const { provider } = identity;
  if (isRemoving) {
    return (
      <li className={styles.row}>
        <RemoveIdentity identity={identity} onClose={() => setRemoving(false)} />
      </li>
    );
  }
  return (
    <li className={styles.row}>
      <div className={styles.grow}>
        <strong>
          <bdi>{provider}</bdi>
        </strong>
        <p className={styles.hint}>
          <Trans>
            Connected <RelativeTime at={identity.created_at} now={now} locale={locale} />
          </Trans>
        </p>
      </div>
      <Button size="sm" onClick={() => setRemoving(true)} aria-label={t`Disconnect ${provider}`}>
        <Trans>Disconnect</Trans>
      </Button>
    </li>
  );
}

function RemoveIdentity({ identity, onClose }: { identity: Identity; onClose: () => void }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const removed = useSecurityForm('IdentityResource.delete');
  const { id, provider } = identity;
  return (
    <PasswordForm
      submit={t`Disconnect`}
      isDanger
      isBusy={removed.isBusy}
      error={removed.error}
      fieldError={removed.fields.current_password}
      onSend={(options) => dispatch(identityRemoved({ id, ...options }))}
      onCancel={onClose}
    >
      <Trans>You will no longer be able to log in with {provider}.</Trans>
    </PasswordForm>
  );
}
