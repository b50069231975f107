import { Trans, useLingui } from '@lingui/react/macro';
import { Banner } from '../../../ui/Banner';
import { Link } from '../../../ui/Link';
import { Ago, type Figure, Figures, useFigures, useRead } from '../operations';
import { AccountActions } from './AccountActions';
import styles from './Accounts.module.css';
import { AccountBadges } from './AccountsPanel';
import { ContentPanel } from './ContentPanel';
import { RolesPanel } from './RolesPanel';

/** One account: its data, a site admin's actions on it, and its newest content. */
export function AccountPart({ username }: { username: string }) {
  const { t } = useLingui();
  const { bytes, count, day } = useFigures();
  const account = useRead('AccountResource.get', { username });
  if (!account) return null;
  const limit = account.quotaBytes ?? account.defaultQuotaBytes;
  const reason = account.banReason;
  const eraseDay = day((account.eraseAt ?? '1970-01-01').slice(0, 10));
  const most = limit === null ? '' : bytes(limit);
  const items: Figure[] = [
    { label: t`Joined`, value: <Ago at={account.createdAt} /> },
    { label: t`Last seen`, value: account.lastSeenAt === null ? '—' : <Ago at={account.lastSeenAt} /> },
    { label: t`Logged-in devices`, value: count(account.sessionCount) },
    { label: t`Pins`, value: count(account.pinCount) },
    { label: t`Boards`, value: count(account.boardCount) },
    {
      label: t`Storage`,
      value: bytes(account.storageBytes),
      note: limit === null ? t`no limit` : t`of ${most}`,
      tone: limit !== null && account.storageBytes > limit ? 'bad' : 'plain',
    },
  ];
  return (
    <>
      <div className={styles.head}>
        <p>
          <Link to="/operations/people">
            <Trans>All people</Trans>
          </Link>
        </p>
        <h2 className={styles.name}>
          <bdi>{account.fullName}</bdi>
        </h2>
        <p className={styles.quiet}>
          <Link to={`/${account.username}/`}>
            <bdi>@{account.username}</bdi>
          </Link>
          {account.email !== '' && (
            <>
              {' · '}
              <bdi>{account.email}</bdi>{' '}
              {account.isEmailVerified ? <Trans>(confirmed)</Trans> : <Trans>(not confirmed)</Trans>}
            </>
          )}
        </p>
        {(account.bannedAt !== null || account.admin !== null || account.roles.length > 0) && (
          <div>
            <AccountBadges {...account} />
          </div>
        )}
      </div>
      {account.eraseAt !== null && (
        <Banner tone="warning">
          <Trans>This account will be erased on {eraseDay}.</Trans>
        </Banner>
      )}
      {account.bannedAt !== null && account.eraseAt === null && (
        <Banner tone="warning">
          {reason === '' ? (
            <Trans>This account is suspended. What it made is still there.</Trans>
          ) : (
            <Trans>This account is suspended: {reason}. What it made is still there.</Trans>
          )}
        </Banner>
      )}
      <Figures items={items} />
      <AccountActions account={account} />
      <RolesPanel account={account} />
      <ContentPanel content={account.content} />
    </>
  );
}
