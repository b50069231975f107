import { Trans, useLingui } from '@lingui/react/macro';
import { Ago } from './Ago';
import styles from './Operations.module.css';
import { Badge, Nothing, Panel } from './OperationsView';
import { type Column, Table } from './Table';
import { useFigures } from './useFigures';
import { useRead } from './useOperations';

type Group = NonNullable<ReturnType<typeof useRead<'ClientErrorsResource.get'>>>[number];

/** The errors of the last 30 days in browsers and on the server, grouped. */
export function ErrorsPart() {
  const { t } = useLingui();
  const { count } = useFigures();
  const errors = useRead('ClientErrorsResource.get', {});
  const kinds: Record<Group['kind'], string> = { error: t`Browser`, rejection: t`Browser, promise`, server: t`Server` };
  if (!errors) return null;
  const columns: Column<Group>[] = [
    {
      id: 'message',
      label: t`Error`,
      value: ({ message }) => message,
      render: ({ message }) => (
        <bdi dir="ltr" className={styles.clip}>
          {message}
        </bdi>
      ),
    },
    {
      id: 'kind',
      label: t`Where`,
      value: ({ kind }) => kind,
      render: ({ kind }) => <Badge tone={kind === 'server' ? 'bad' : 'plain'}>{kinds[kind]}</Badge>,
    },
    {
      id: 'routes',
      label: t`Route`,
      isWide: true,
      value: ({ routes }) => routes[0] ?? '',
      render: ({ routes }) => (
        <span className={styles.mono}>{routes.length > 1 ? `${routes[0]} +${routes.length - 1}` : routes[0]}</span>
      ),
    },
    {
      id: 'release',
      label: t`Newest release`,
      isWide: true,
      value: ({ releases }) => releases.at(-1) ?? '',
      render: ({ releases }) => <span className={styles.mono}>{releases.at(-1)}</span>,
    },
    {
      id: 'count',
      label: t`Count`,
      isNumeric: true,
      value: (group) => group.count,
      render: (group) => count(group.count),
    },
    {
      id: 'last',
      label: t({ message: 'Last seen', context: 'an error' }),
      isNumeric: true,
      value: (group) => group.lastAt,
      render: (group) => <Ago at={group.lastAt} />,
    },
  ];
  return (
    <Panel
      title={t`Errors`}
      detail={t`From the last 30 days, without addresses, queries and keys. None of this leaves your server.`}
    >
      <Table
        label={t`Errors`}
        columns={columns}
        rows={errors}
        rowKey={({ fingerprint }) => fingerprint}
        sortBy={{ id: 'last', isDescending: true }}
        searchText={({ message, routes, releases }) => [message, ...routes, ...releases].join(' ')}
        details={ErrorDetails}
        empty={
          <Nothing>
            <Trans>Nothing has gone wrong in the last 30 days.</Trans>
          </Nothing>
        }
      />
    </Panel>
  );
}

function ErrorDetails({ message, stack, routes, releases, firstAt }: Group) {
  return (
    <div className={styles.stack}>
      <pre dir="ltr">{stack === '' ? message : `${message}\n${stack}`}</pre>
      <p>
        <Trans>
          First seen <Ago at={firstAt} />
        </Trans>
      </p>
      <p className={styles.mono}>{[...routes, ...releases].join(' · ')}</p>
    </div>
  );
}
