import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '../../../ui/Link';
import { Ago } from './Ago';
import { Nothing, Panel } from './OperationsView';
import { type Column, Table } from './Table';
import { useRead } from './useOperations';

type Said = NonNullable<ReturnType<typeof useRead<'FeedbackResource.get'>>>[number];

/** The feedback that people sent, newest first. */
export function FeedbackPart() {
  const { t } = useLingui();
  const read = useRead('FeedbackResource.get', {});
  if (!read) return null;
  const columns: Column<Said>[] = [
    { id: 'text', label: t`Feedback`, render: ({ text }) => <span dir="auto">{text}</span> },
    {
      id: 'person',
      label: t`Person`,
      isWide: true,
      render: ({ username }) => (username === null ? t`Not signed in` : <Link to={`/${username}/`}>{username}</Link>),
    },
    { id: 'at', label: t`When`, value: (said) => said.createdAt, render: (said) => <Ago at={said.createdAt} /> },
  ];
  return (
    <Panel title={t`Feedback`}>
      <Table
        label={t`Feedback`}
        columns={columns}
        rows={read}
        rowKey={({ id }) => id}
        empty={
          <Nothing>
            <Trans>No feedback yet.</Trans>
          </Nothing>
        }
      />
    </Panel>
  );
}
