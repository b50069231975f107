import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { decided } from '../../actions/contentReports';
import { useAppDispatch } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { Link } from '../../ui/Link';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog';
import { useReportReasons } from '../contentReports';
import { Ago } from './Ago';
import { CommentWordsPanel } from './CommentWordsPanel';
import styles from './Operations.module.css';
import { Nothing, Panel } from './OperationsView';
import { ReportedComments } from './ReportedComments';
import { ReportedConversations } from './ReportedConversations';
import { ReportedTriedIts } from './ReportedTriedIts';
import { type Column, Table } from './Table';
import { useFigures } from './useFigures';
import { useRead } from './useOperations';

type Answer = NonNullable<ReturnType<typeof useRead<'ContentReportsResource.get'>>>;
type ReportedPin = Answer[number];

const countOf = ({ reasons }: ReportedPin) => reasons.reduce((sum, { count }) => sum + count, 0);

/** What people reported: pins, comments and tried-its. */
export function ReportsPart() {
  return (
    <>
      <ReportedPins />
      <ReportedComments />
      <ReportedTriedIts />
      <ReportedConversations />
      <CommentWordsPanel />
    </>
  );
}

/** Pins that people reported, for a site admin to dismiss or remove. */
function ReportedPins() {
  const { t } = useLingui();
  const { count } = useFigures();
  const dispatch = useAppDispatch();
  const read = useRead('ContentReportsResource.get', {});
  const [removing, setRemoving] = useState<ReportedPin | null>(null);
  if (!read) return null;
  const columns: Column<ReportedPin>[] = [
    { id: 'pin', label: t`Pin`, value: ({ title }) => title, render: ReportedPinCell },
    { id: 'reasons', label: t`Reasons`, render: Reasons },
    {
      id: 'count',
      label: t`Reports`,
      isNumeric: true,
      isWide: true,
      value: countOf,
      render: (pin) => count(countOf(pin)),
    },
    {
      id: 'reported',
      label: t`Last reported`,
      isWide: true,
      value: (pin) => pin.reportedAt,
      render: (pin) => <Ago at={pin.reportedAt} />,
    },
    {
      id: 'actions',
      label: t`Actions`,
      isNumeric: true,
      render: (pin) => (
        <div className={styles.actions}>
          <Button size="sm" onClick={() => dispatch(decided({ pinId: pin.pinId, decision: 'dismiss' }))}>
            <Trans context="a report">Dismiss</Trans>
          </Button>
          <Button size="sm" variant="danger" onClick={() => setRemoving(pin)}>
            <Trans>Remove pin</Trans>
          </Button>
        </div>
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
      <ConfirmDialog
        isOpen={removing !== null}
        isDanger
        title={t`Remove this pin?`}
        confirmLabel={t`Remove pin`}
        onClose={() => setRemoving(null)}
        onConfirm={() => {
          if (removing) dispatch(decided({ pinId: removing.pinId, decision: 'remove' }));
          setRemoving(null);
        }}
      >
        <Trans>It disappears for everyone, and its owner cannot restore it.</Trans>
      </ConfirmDialog>
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

const Notes = ({ notes }: ReportedPin) => (
  <ul className={styles.stack}>
    {notes.map((note, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: notes have no ids, and the list is never reordered
      <li key={at} dir="auto">
        {note}
      </li>
    ))}
  </ul>
);
