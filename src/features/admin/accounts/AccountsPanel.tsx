import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { ACCOUNT_FILTERS, ACCOUNTS, type AccountFilter } from '../../../../contract/constants/admin/accounts';
import { accountOptionsOf } from '../../../selectors/admin/operations';
import { Button, ButtonLink } from '../../../ui/Button';
import { SearchField } from '../../../ui/fields/SearchField';
import { Link } from '../../../ui/Link';
import { Tabs } from '../../../ui/Tabs';
import { Ago, Badge, type Column, Nothing, Panel, Table, useCan, useOperationsPlace, useRead } from '../operations';
import styles from './Accounts.module.css';
import { useRoleNames } from './useRoleNames';

type Account = NonNullable<ReturnType<typeof useRead<'AccountsResource.get'>>>['accounts'][number];

const PATH = '/operations/people';

/** The address of a page of accounts. */
function addressOf(query: { q?: string | undefined; show?: string | undefined; before?: string | undefined }): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length === 0 ? PATH : `${PATH}?${new URLSearchParams(given)}`;
}

/** All accounts, searched, filtered and paged on the server. */
export function AccountsPanel() {
  const { t } = useLingui();
  const { query } = useOperationsPlace();
  const read = useRead('AccountsResource.get', accountOptionsOf(query));
  const isAdmin = useCan()('SiteRoleResource.create');
  const { q, show, before } = query;
  if (!read) return null;
  const names: Record<AccountFilter, string> = { all: t`Everyone`, banned: t`Suspended`, admins: t`Staff` };
  const columns: Column<Account>[] = [
    { id: 'name', label: t`Person`, render: Name },
    ...(isAdmin
      ? [{ id: 'email', label: t`Email`, isWide: true, render: ({ email }: Account) => <bdi>{email}</bdi> }]
      : []),
    { id: 'state', label: t`Status`, render: AccountBadges },
    { id: 'created', label: t`Joined`, isWide: true, render: ({ createdAt }) => <Ago at={createdAt} /> },
    {
      id: 'seen',
      label: t`Last seen`,
      isNumeric: true,
      render: ({ lastSeenAt }) => (lastSeenAt === null ? '—' : <Ago at={lastSeenAt} />),
    },
  ];
  const last = read.accounts.at(-1)?.id;
  return (
    <Panel title={t`People`}>
      <Search key={q} query={q} show={show} />
      <Tabs
        label={t`Which people to show`}
        tabs={ACCOUNT_FILTERS.map((filter) => ({
          to: addressOf({ q, show: filter === 'all' ? undefined : filter }),
          label: names[filter],
          isCurrent: filter === (show ?? 'all'),
        }))}
      />
      <Table
        label={t`People`}
        columns={columns}
        rows={read.accounts}
        rowKey={({ id }) => id}
        empty={
          <Nothing>
            <Trans>No people found.</Trans>
          </Nothing>
        }
      />
      <div className={styles.actions}>
        {before !== undefined && (
          <ButtonLink size="sm" to={addressOf({ q, show })}>
            <Trans context="page">Newest</Trans>
          </ButtonLink>
        )}
        {read.hasMore && (
          <ButtonLink size="sm" to={addressOf({ q, show, before: last })}>
            <Trans>Older</Trans>
          </ButtonLink>
        )}
      </div>
    </Panel>
  );
}

/** A plain form, so that it works without scripts. */
function Search({ query = '', show }: { query: string | undefined; show: string | undefined }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    void navigate(addressOf({ q, show }));
  };
  return (
    <search>
      <form action={PATH} method="get" className={styles.search} onSubmit={send}>
        <SearchField
          name="q"
          label={t`Find people by name, username or email`}
          placeholder={t`Name, username or email`}
          defaultValue={query}
          maxLength={ACCOUNTS.queryLength}
        />
        <Button type="submit">
          <Trans>Search</Trans>
        </Button>
      </form>
    </search>
  );
}

function Name({ username, fullName }: Account) {
  return (
    <>
      <Link to={`${PATH}?person=${username}`}>
        <bdi>{fullName}</bdi>
      </Link>
      <div className={styles.quiet}>
        <bdi>@{username}</bdi>
      </div>
    </>
  );
}

export function AccountBadges({ bannedAt, admin, roles }: Pick<Account, 'bannedAt' | 'admin' | 'roles'>) {
  const names = useRoleNames();
  if (bannedAt !== null)
    return (
      <Badge tone="bad">
        <Trans>Suspended</Trans>
      </Badge>
    );
  if (admin !== null)
    return (
      <Badge tone="good">
        <Trans>Site admin</Trans>
      </Badge>
    );
  if (roles.length > 0) return <Badge tone="good">{roles.map((role) => names[role]).join(', ')}</Badge>;
  return '—';
}
