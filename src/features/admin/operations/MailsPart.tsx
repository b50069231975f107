import { Trans, useLingui } from '@lingui/react/macro';
import { Ago } from './Ago';
import styles from './Operations.module.css';
import { Badge, Nothing, Panel } from './OperationsView';
import { type Column, Table } from './Table';
import { useRead } from './useOperations';

type Answer = NonNullable<ReturnType<typeof useRead<'OperationsMailsResource.get'>>>;
type Mail = Answer['mails'][number];

/** The newest mails; without a mail server also what they say. */
export function MailsPart() {
  const { t } = useLingui();
  const read = useRead('OperationsMailsResource.get', {});
  if (!read) return null;
  const columns: Column<Mail>[] = [
    { id: 'address', label: t`To`, value: ({ address }) => address, render: ({ address }) => <bdi>{address}</bdi> },
    {
      id: 'subject',
      label: t`Subject`,
      isWide: true,
      value: ({ subject }) => subject ?? '',
      render: ({ subject }) => subject ?? '—',
    },
    { id: 'status', label: t`Status`, value: ({ status }) => status, render: ({ status }) => <Status of={status} /> },
    {
      id: 'created',
      label: t`Created`,
      value: (mail) => mail.createdAt,
      render: (mail) => <Ago at={mail.createdAt} />,
    },
  ];
  return (
    <Panel
      title={t`Emails`}
      detail={
        read.isConfigured
          ? t`While the mail server does not answer, emails wait and are tried again.`
          : t`No mail server is set up, so emails are saved here and in the data folder. Set SMTP_URL to send them.`
      }
    >
      <Table
        label={t`Emails`}
        columns={columns}
        rows={read.mails}
        rowKey={({ id }) => id}
        searchText={({ address, subject }) => `${address} ${subject ?? ''}`}
        {...(read.mails.some(({ body }) => body !== null) && { details: MailBody })}
        empty={
          <Nothing>
            <Trans>No emails yet.</Trans>
          </Nothing>
        }
      />
    </Panel>
  );
}

function Status({ of }: { of: Mail['status'] }) {
  if (of === 'queued')
    return (
      <Badge tone="warning">
        <Trans>Waiting</Trans>
      </Badge>
    );
  return (
    <Badge tone={of === 'sent' ? 'good' : 'plain'}>
      {of === 'sent' ? <Trans context="a mail">Sent</Trans> : <Trans context="a mail">Saved</Trans>}
    </Badge>
  );
}

const MailBody = ({ body }: Mail) => (
  <div className={styles.stack}>
    <pre dir="auto">{body ?? '—'}</pre>
  </div>
);
