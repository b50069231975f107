import { Trans, useLingui } from '@lingui/react/macro';
import { decided } from '../../actions/contentReports';
import { useAppDispatch } from '../../store/hooks';
import { Link } from '../../ui/Link';
import { useReportReasons } from '../contentReports';
import { AppealsPanel } from './AppealsPanel';
import { CommentWordsPanel } from './CommentWordsPanel';
import { Decisions } from './Decisions';
import { Notes } from './Notes';
import styles from './Operations.module.css';
import { Nothing, Panel } from './OperationsView';
import { ReportedComments } from './ReportedComments';
import { ReportedConversations } from './ReportedConversations';
import { ReportedTriedIts } from './ReportedTriedIts';
import { useReportColumns } from './reportColumns';
import { type Column, Table } from './Table';
import { useFigures } from './useFigures';
import { useRead } from './useOperations';

type Answer = NonNullable<ReturnType<typeof useRead<'ContentReportsResource.get'>>>;
type ReportedPin = Answer[number];

const countOf = ({ reasons }: ReportedPin) => reasons.reduce((sum, { count }) => sum + count, 0);

/** What people reported, and appeals against what was decided. */
export function ReportsPart() {
  return (
    <>
      <ReportedPins />
      <ReportedComments />
      <ReportedTriedIts />
      <ReportedConversations />
      <AppealsPanel />
      <CommentWordsPanel />
    </>
  );
}

/** Pins that people reported, for a site admin to dismiss or remove. */
function ReportedPins() {
  const { t } = useLingui();
  const { counted, reported } = useReportColumns<ReportedPin>(countOf);
  const dispatch = useAppDispatch();
  const read = useRead('ContentReportsResource.get', {});
  if (!read) return null;
  const columns: Column<ReportedPin>[] = [
    { id: 'pin', label: t`Pin`, value: ({ title }) => title, render: ReportedPinCell },
    { id: 'reasons', label: t`Reasons`, render: Reasons },
    counted,
    reported,
    {
      id: 'actions',
      label: t`Actions`,
      isNumeric: true,
      render: ({ pinId }) => (
        <Decisions
          removeLabel={t`Remove pin`}
          question={t`Remove this pin?`}
          onDecide={(decision) => dispatch(decided({ pinId, decision }))}
        />
      ),
    },
  ];
  return (
    <Panel title={t`Reported pins`} detail={t`Dismissing keeps the pin. Removing deletes it for everyone.`}>
      <Table
        label={t`Reported pins`}
        columns={columns}
        rows={read}
        rowKey={({ pinId }) => pinId}
        {...(read.some(({ notes }) => notes.length > 0) && { details: Notes })}
        empty={
          <Nothing>
            <Trans>No reports to review.</Trans>
          </Nothing>
        }
      />
    </Panel>
  );
}

function ReportedPinCell({ pinId, title, image, pinner }: ReportedPin) {
  const { t } = useLingui();
  const name = title || t`Pin without a title`;
  return (
    <div className={styles.reported}>
      {image && <img src={image.url} alt="" width={64} height={64} loading="lazy" className={styles.thumbnail} />}
      <div>
        <Link to={`/pin/${pinId}/`}>
          <bdi>{name}</bdi>
        </Link>
        <div>
          <Link to={`/${pinner.username}/`}>
            <bdi>{pinner.fullName}</bdi>
          </Link>
        </div>
      </div>
    </div>
  );
}

function Reasons({ reasons }: ReportedPin) {
  const names = useReportReasons();
  const figures = useFigures();
  return (
    <ul className={styles.reasons}>
      {reasons.map(({ reason, count }) => (
        <li key={reason}>{count > 1 ? `${names[reason]} (${figures.count(count)})` : names[reason]}</li>
      ))}
    </ul>
  );
}
