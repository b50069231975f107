import { Trans, useLingui } from '@lingui/react/macro';
import { reportDecided } from '../../actions/triedIts';
import { useMessageGroup } from '../../i18n/useMessageGroup';
import { useAppDispatch } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { Link } from '../../ui/Link';
import { useReportReasons } from '../contentReports';
import { Photo } from '../photos';
import { Ago } from './Ago';
import styles from './Operations.module.css';
import { Nothing, Panel } from './OperationsView';
import { type Column, Table } from './Table';
import { useRead } from './useOperations';

type ReportedTriedIt = NonNullable<ReturnType<typeof useRead<'ReportedDidItsResource.get'>>>[number];

/** Tried-its that people reported, for a site admin to dismiss or remove. */
export function ReportedTriedIts() {
  const { t } = useLingui();
  const read = useRead('ReportedDidItsResource.get', {});
  const hasReasons = useMessageGroup('contentReports', true);
  const hasTexts = useMessageGroup('operations', true);
  if (!read || !hasReasons || !hasTexts) return null;
  const columns: Column<ReportedTriedIt>[] = [
    { id: 'what', label: t`Tried-it`, value: ({ text }) => text, render: TriedItCell },
    { id: 'reasons', label: t`Reasons`, render: Reasons },
    {
      id: 'reported',
      label: t`Last reported`,
      isWide: true,
      value: ({ reportedAt }) => reportedAt,
      render: ({ reportedAt }) => <Ago at={reportedAt} />,
    },
    { id: 'actions', label: t`Actions`, isNumeric: true, render: Decisions },
  ];
  return (
    <Panel title={t`Reported tried-its`} detail={t`Dismissing keeps it. Removing deletes it for everyone.`}>
      <Table
        label={t`Reported tried-its`}
        columns={columns}
        rows={read}
        rowKey={({ didItId }) => didItId}
        empty={
          <Nothing>
            <Trans>No reported tried-its.</Trans>
          </Nothing>
        }
      />
    </Panel>
  );
}

function TriedItCell({ pinId, text, image, user }: ReportedTriedIt) {
  return (
    <div>
      <Link to={`/pin/${pinId}/`} dir="auto">
        {text || <Trans>See the pin</Trans>}
      </Link>
      {image && <Photo image={image} name={user.fullName} />}
      <div>
        <Link to={`/${user.username}/`}>
          <bdi>{user.fullName}</bdi>
        </Link>
      </div>
    </div>
  );
}

function Reasons({ reasons }: ReportedTriedIt) {
  const names = useReportReasons();
  return (
    <ul className={styles.reasons}>
      {reasons.map((reason) => (
        <li key={reason}>{names[reason]}</li>
      ))}
    </ul>
  );
}

function Decisions({ didItId }: ReportedTriedIt) {
  const dispatch = useAppDispatch();
  const decide = (decision: 'dismiss' | 'remove') => dispatch(reportDecided({ triedItId: didItId, decision }));
  return (
    <div className={styles.actions}>
      <Button size="sm" onClick={() => decide('dismiss')}>
        <Trans context="a report">Dismiss</Trans>
      </Button>
      <Button size="sm" variant="danger" onClick={() => decide('remove')}>
        <Trans>Remove</Trans>
      </Button>
    </div>
  );
}
