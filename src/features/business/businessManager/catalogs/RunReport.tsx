import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  FEED_LIMITS,
  ROW_ERRORS,
  ROW_WARNINGS,
  type RowError,
  type RowWarning,
} from '../../../../../contract/constants/business/productFeeds';
import type { FeedIssue, FeedRun } from '../../../../../contract/schemas/business/catalogs';
import type { FeedRunId } from '../../../../../contract/schemas/common';
import { reportRequested, runDecided } from '../../../../actions/business/catalogs';
import { intlTag } from '../../../../lib/intl';
import { selectCatalogsById, selectReport } from '../../../../selectors/business/catalogs';
import { selectTextLocale } from '../../../../selectors/context';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { Banner } from '../../../../ui/Banner';
import { Button } from '../../../../ui/Button';
import { DataTable } from '../../../../ui/DataTable';
import { DownloadIcon } from '../../../../ui/icons/DownloadIcon';
import { Stack } from '../../../../ui/Stack';
import { useTableTexts } from '../../businessTable';
import { Fact } from '../Fact';
import styles from '../Manager.module.css';
import { useDates } from '../useDates';
import { useFeedPlace } from './useFeedPlace';
import { useFeedWords } from './useFeedWords';
import { useIssueWords } from './useIssueWords';

/** What came of one run: its counts, what was wrong with the file or with its rows, and the decision that it waits for. */
export function RunReport({ run, isLatest }: { run: FeedRun; isLatest: boolean }) {
  const words = useFeedWords();
  const dates = useDates();
  const locale = useAppSelector(selectTextLocale);
  const numbers = new Intl.NumberFormat(intlTag(locale));
  const status = words.runs[run.status];
  return (
    <article className={styles.tag} aria-label={`${dates(run.created_at)}: ${status}`}>
      <h3 className={styles.cardTitle}>
        <time dateTime={run.created_at}>{dates(run.created_at)}</time>
      </h3>
      <p role="status">{status}</p>
      {run.problem && (
        <Banner tone="error">
          {words.problems[run.problem.code]} <Place problem={run.problem} />
        </Banner>
      )}
      {run.status === 'HELD' && <Decision run={run} />}
      {run.format !== null && (
        <dl className={styles.facts}>
          <Fact name={<Trans>Rows in the file</Trans>}>{numbers.format(run.original_count)}</Fact>
          <Fact name={<Trans>Products taken in</Trans>}>{numbers.format(run.ingested_count)}</Fact>
          <Fact name={<Trans>Products taken away</Trans>}>{numbers.format(run.removed_count)}</Fact>
          {run.left_out_count > 0 && (
            <Fact name={<Trans>Rows beyond the limit</Trans>}>{numbers.format(run.left_out_count)}</Fact>
          )}
        </dl>
      )}
      <Findings run={run} hasExamples={isLatest} />
    </article>
  );
}

function Place({ problem: { line, detail } }: { problem: NonNullable<FeedRun['problem']> }) {
  return (
    <>
      {line !== null && <Trans>Line {line}.</Trans>} {detail !== null && detail !== '' && <bdi>{detail}</bdi>}
    </>
  );
}

/** Nearly all products would go: a person confirms or refuses that. */
function Decision({ run }: { run: FeedRun }) {
  const dispatch = useAppDispatch();
  const place = useFeedPlace();
  const canEdit = useAppSelector((state) => selectCatalogsById(state, place.businessId)[place.catalogId]?.canEdit);
  const decide = (isConfirmed: boolean) =>
    void dispatch(runDecided({ ...place, runId: run.id as FeedRunId, isConfirmed }));
  return (
    <Banner
      tone="warning"
      action={
        canEdit && (
          <Stack direction="row" gap={2}>
            <Button size="sm" variant="primary" onClick={() => decide(true)}>
              <Trans>Use this file</Trans>
            </Button>
            <Button size="sm" onClick={() => decide(false)}>
              <Trans>Refuse it</Trans>
            </Button>
          </Stack>
        )
      }
    >
      <Trans>
        This file has hardly any of your products. If you use it, all the others are deleted with their Pins.
      </Trans>
    </Banner>
  );
}

const isError = (code: string): code is RowError => (ROW_ERRORS as readonly string[]).includes(code);
const isWarning = (code: string): code is RowWarning => (ROW_WARNINGS as readonly string[]).includes(code);

/** How often each thing was found, some of the rows, and all of them as a file. */
function Findings({ run, hasExamples }: { run: FeedRun; hasExamples: boolean }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const place = useFeedPlace();
  const words = useIssueWords();
  const table = useTableTexts();
  const report = useAppSelector(selectReport);
  const counts = Object.entries(run.counts).sort(([, one], [, other]) => other - one);
  if (counts.length === 0) return null;
  const codesOf = ({ errors, warnings }: FeedIssue) => [...errors, ...warnings].join(', ');
  const wordsOf = ({ errors, warnings }: FeedIssue) =>
    [...errors.map((code) => words.errors[code]), ...warnings.map((code) => words.warnings[code])].join(' ');
  return (
    <>
      <ul>
        {counts.map(([code, count]) => (
          <li key={code}>
            {isError(code) ? words.errors[code] : isWarning(code) ? words.warnings[code] : code}{' '}
            {t`${plural(count, { one: '# row', other: '# rows' })}`}
          </li>
        ))}
      </ul>
      <DataTable<FeedIssue>
        label={t`Examples by row`}
        texts={{ ...table, search: table.toolbar.search, details: '' }}
        columns={[
          { id: 'ROW', label: t`Row`, value: ({ row }) => row, isNumeric: true },
          { id: 'ID', label: t`Product id`, value: ({ item_id }) => item_id },
          { id: 'CODE', label: t`Code`, value: codesOf, isWide: true },
          { id: 'WORDS', label: t`What is wrong`, value: wordsOf },
        ]}
        rows={hasExamples ? run.sample : []}
        rowKey={({ row }) => String(row)}
        pageSize={10}
        empty={null}
      />
      <div>
        <Button
          size="sm"
          iconStart={<DownloadIcon size={16} />}
          isBusy={report?.runId === run.id}
          onClick={() => dispatch(reportRequested({ ...place, runId: run.id as FeedRunId }))}
        >
          <Trans>Download the whole report</Trans>
        </Button>
      </div>
      {Object.values(run.counts).reduce((sum, count) => sum + count, 0) > FEED_LIMITS.issues && (
        <p className={styles.detail}>
          <Trans>The report names the first 100,000 rows.</Trans>
        </p>
      )}
    </>
  );
}
