import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import type { PinId } from '../../../../contract/schemas/common';
import { Link } from '../../../ui/Link';
import { Photo } from '../../content/photos';
import { Ago } from './Ago';
import { Notes } from './Notes';
import styles from './Operations.module.css';
import { Nothing, Panel } from './OperationsView';
import { type Column, Table } from './Table';
import { useFigures } from './useFigures';

interface ReportTableProps<Row> {
  title: string;
  /** What the decisions do. */
  detail: string;
  empty: ReactNode;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The column of what was reported. */
  subject: Omit<Column<Row>, 'id'>;
  reasons: Column<Row>['render'];
  /** How often it was reported; without it there is no such column. */
  countOf?: (row: Row) => number;
  actions: Column<Row>['render'];
  /** What reporters added, to be unfolded. */
  notesOf?: (row: Row) => readonly string[];
}

/** What people reported of one kind: why, how often, when last, and what a site admin can do about it. */
export function ReportTable<Row extends { reportedAt: string }>(props: ReportTableProps<Row>) {
  const { title, detail, empty, rows, rowKey, subject, reasons, countOf, actions, notesOf } = props;
  const { t } = useLingui();
  const { count } = useFigures();
  const columns: Column<Row>[] = [
    { id: 'subject', ...subject },
    { id: 'reasons', label: t`Reasons`, render: reasons },
    ...(countOf
      ? [
          {
            id: 'count',
            label: t`Reports`,
            isNumeric: true,
            isWide: true,
            value: countOf,
            render: (row: Row) => count(countOf(row)),
          },
        ]
      : []),
    {
      id: 'reported',
      label: t`Last reported`,
      isWide: true,
      value: ({ reportedAt }) => reportedAt,
      render: ({ reportedAt }) => <Ago at={reportedAt} />,
    },
    { id: 'actions', label: t`Actions`, isNumeric: true, render: actions },
  ];
  const hasNotes = notesOf !== undefined && rows.some((row) => notesOf(row).length > 0);
  return (
    <Panel title={title} detail={detail}>
      <Table
        label={title}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        {...(hasNotes && { details: (row: Row) => <Notes notes={notesOf(row)} /> })}
        empty={<Nothing>{empty}</Nothing>}
      />
    </Panel>
  );
}

/** The reasons of reports, in words. */
export const Reasons = ({ texts }: { texts: readonly string[] }) => (
  <ul className={styles.reasons}>
    {texts.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
);

/** Who wrote what was reported. */
export const Author = ({ user }: { user: { username: string; fullName: string } }) => (
  <div>
    <Link to={`/${user.username}/`}>
      <bdi>{user.fullName}</bdi>
    </Link>
  </div>
);

interface ReportedTextProps {
  pinId: PinId;
  text: string;
  image: ComponentProps<typeof Photo>['image'] | null;
  user: { username: string; fullName: string };
}

/** What was reported of a pin's page: its words, which lead there, its picture, and who wrote it. */
export const ReportedText = ({ pinId, text, image, user }: ReportedTextProps) => (
  <div>
    <Link to={`/pin/${pinId}/`} dir="auto">
      {text || <Trans>See the pin</Trans>}
    </Link>
    {image && <Photo image={image} name={user.fullName} />}
    <Author user={user} />
  </div>
);
