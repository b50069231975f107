import { Trans, useLingui } from '@lingui/react/macro';
import { decided } from '../../../actions/pins/contentReports';
import { useAppDispatch } from '../../../store/hooks';
import { Link } from '../../../ui/Link';
import { useReportReasons } from '../../pins/contentReports';
import { AppealsPanel } from './AppealsPanel';
import { CommentWordsPanel } from './CommentWordsPanel';
import { Decisions } from './Decisions';
import styles from './Operations.module.css';
import { ReportedComments } from './ReportedComments';
import { ReportedConversations } from './ReportedConversations';
import { ReportedTriedIts } from './ReportedTriedIts';
import { Author, Reasons, ReportTable } from './ReportTable';
import { useFigures } from './useFigures';
import { useRead } from './useOperations';

type Answer = NonNullable<ReturnType<typeof useRead<'ContentReportsResource.get'>>>;
type ReportedPin = Answer[number];

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
  const dispatch = useAppDispatch();
  const read = useRead('ContentReportsResource.get', {});
  if (!read) return null;
  return (
    <ReportTable
      title={t`Reported pins`}
      detail={t`Dismissing keeps the pin. Removing deletes it for everyone.`}
      empty={<Trans>No reports to review.</Trans>}
      rows={read}
      rowKey={({ pinId }) => pinId}
      subject={{ label: t`Pin`, value: ({ title }) => title, render: ReportedPinCell }}
      reasons={CountedReasons}
      countOf={({ reasons }) => reasons.reduce((sum, { count }) => sum + count, 0)}
      notesOf={({ notes }) => notes}
      actions={({ pinId }) => (
        <Decisions
          removeLabel={t`Remove pin`}
          question={t`Remove this pin?`}
          onDecide={(decision) => dispatch(decided({ pinId, ...decision }))}
        />
      )}
    />
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
        <Author user={pinner} />
      </div>
    </div>
  );
}

function CountedReasons({ reasons }: ReportedPin) {
  const names = useReportReasons();
  const figures = useFigures();
  const texts = reasons.map(({ reason, count }) =>
    count > 1 ? `${names[reason]} (${figures.count(count)})` : names[reason],
  );
  return <Reasons texts={texts} />;
}
