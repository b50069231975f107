import { useLingui } from '@lingui/react/macro';
import type { ContentReportReason } from '../../../contract/constants/contentReports';
import { useReportReasons } from '../contentReports';
import { Ago } from './Ago';
import styles from './Operations.module.css';
import type { Column } from './Table';
import { useFigures } from './useFigures';

/** The columns that all tables of reports have: how often something was reported, and when last. */
export function useReportColumns<Row extends { reportedAt: string }>(countOf: (row: Row) => number) {
  const { t } = useLingui();
  const { count } = useFigures();
  const counted: Column<Row> = {
    id: 'count',
    label: t`Reports`,
    isNumeric: true,
    isWide: true,
    value: countOf,
    render: (row) => count(countOf(row)),
  };
  const reported: Column<Row> = {
    id: 'reported',
    label: t`Last reported`,
    isWide: true,
    value: ({ reportedAt }) => reportedAt,
    render: ({ reportedAt }) => <Ago at={reportedAt} />,
  };
  return { counted, reported };
}

/** What a tried-it or a conversation was reported for. */
export function Reasons({ reasons }: { reasons: readonly ContentReportReason[] }) {
  const names = useReportReasons();
  return (
    <ul className={styles.reasons}>
      {reasons.map((reason) => (
        <li key={reason}>{names[reason]}</li>
      ))}
    </ul>
  );
}
