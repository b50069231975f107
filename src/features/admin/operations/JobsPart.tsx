import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { JOB_STATES, type JobState } from '../../../../contract/constants/admin/operations';
import { jobDropped, jobRetried } from '../../../actions/admin/operations';
import { jobStateOf } from '../../../selectors/admin/operations';
import { useAppDispatch } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog';
import { Tabs } from '../../../ui/Tabs';
import { Ago } from './Ago';
import styles from './Operations.module.css';
import { Badge, Nothing, Panel } from './OperationsView';
import { type Column, Table } from './Table';
import { useFigures } from './useFigures';
import { useOperationsPlace, useRead } from './useOperations';

type Answer = NonNullable<ReturnType<typeof useRead<'OperationsJobsResource.get'>>>;
type Job = Answer['jobs'][number];

/** The waiting jobs, and those that failed finally. */
export function JobsPart() {
  const { t } = useLingui();
  const { count } = useFigures();
  const state = jobStateOf(useOperationsPlace().query.state);
  const read = useRead('OperationsJobsResource.get', { state });
  const names: Record<JobState, string> = { failed: t`Failed`, running: t`Running`, waiting: t`Waiting` };
  if (!read) return null;
  const told = (one: JobState) => `${count(read.counts[one].count)}${read.counts[one].isMore ? '+' : ''}`;
  return (
    <Panel
      title={t`Jobs`}
      detail={t`Work that is done in the background. A job that fails is tried eight times over about two hours; then it waits here for you.`}
    >
      <Tabs
        label={t`States of jobs`}
        tabs={JOB_STATES.map((one) => ({
          to: one === 'failed' ? '/operations/jobs' : `/operations/jobs?state=${one}`,
          label: names[one],
          note: told(one),
          isCurrent: one === state,
        }))}
      />
      {read.oldestDue && (
        <p>
          <Trans>
            Oldest job still waiting: <span className={styles.mono}>{read.oldestDue.kind}</span>, due{' '}
            <Ago at={read.oldestDue.runAt} />
          </Trans>
        </p>
      )}
      <JobTable key={state} state={state} jobs={read.jobs} />
    </Panel>
  );
}

function JobTable({ state, jobs }: { state: JobState; jobs: readonly Job[] }) {
  const { t } = useLingui();
  const { count } = useFigures();
  const dispatch = useAppDispatch();
  const [dropping, setDropping] = useState<Job | null>(null);
  const isFailed = state === 'failed';
  const columns: Column<Job>[] = [
    {
      id: 'kind',
      label: t`Job`,
      value: ({ kind }) => kind,
      render: ({ kind, error }) => (
        <>
          <span className={styles.mono}>{kind}</span>
          {!isFailed && error !== null && (
            <>
              {' '}
              <Badge tone="warning">
                <Trans>Failed last time</Trans>
              </Badge>
            </>
          )}
        </>
      ),
    },
    ...(isFailed ? [{ id: 'error', label: t`Error`, isWide: true, render: ErrorLine }] : []),
    {
      id: 'attempts',
      label: t`Tries`,
      isNumeric: true,
      isWide: true,
      value: (job) => job.attempts,
      render: (job) => count(job.attempts),
    },
    isFailed
      ? {
          id: 'failed',
          label: t`Failed`,
          value: (job) => job.failedAt,
          render: (job) => <Ago at={job.failedAt ?? job.runAt} />,
        }
      : { id: 'due', label: t`Due`, value: (job) => job.runAt, render: (job) => <Ago at={job.runAt} /> },
    ...(isFailed
      ? [
          {
            id: 'actions',
            label: t`Actions`,
            isNumeric: true,
            render: (job: Job) => (
              <div className={styles.actions}>
                <Button
                  size="sm"
                  aria-label={t`Run ${job.kind} again`}
                  onClick={() => dispatch(jobRetried({ id: job.id }))}
                >
                  <Trans>Run again</Trans>
                </Button>
                <Button size="sm" variant="ghost" aria-label={t`Drop ${job.kind}`} onClick={() => setDropping(job)}>
                  <Trans>Drop</Trans>
                </Button>
              </div>
            ),
          },
        ]
      : []),
  ];
  return (
    <>
      <Table
        label={t`Jobs`}
        columns={columns}
        rows={jobs}
        rowKey={({ id }) => id}
        searchText={({ kind, error }) => `${kind} ${error ?? ''}`}
        {...(jobs.some(({ error }) => error !== null) && { details: JobDetails })}
        empty={<Nothing>{isFailed ? <Trans>No failed jobs.</Trans> : <Trans>No jobs here right now.</Trans>}</Nothing>}
      />
      <ConfirmDialog
        isOpen={dropping !== null}
        isDanger
        title={t`Drop this job?`}
        confirmLabel={t`Drop`}
        onClose={() => setDropping(null)}
        onConfirm={() => {
          if (dropping) dispatch(jobDropped({ id: dropping.id }));
          setDropping(null);
        }}
      >
        <Trans>Its work will not be done, and you cannot bring it back.</Trans>
      </ConfirmDialog>
    </>
  );
}

const ErrorLine = ({ error }: Job) => <span className={styles.clip}>{error?.split('\n')[0]}</span>;

const JobDetails = ({ id, error }: Job) => (
  <div className={styles.stack}>
    <span className={styles.mono}>{id}</span>
    <pre dir="ltr">{error ?? '—'}</pre>
  </div>
);
