import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import type { FeedIssue } from '../../../../../contract/schemas/business/catalogs';
import { reportEnded } from '../../../../actions/business/catalogs';
import { saveCsv } from '../../../../hooks/saveCsv';
import { selectReport } from '../../../../selectors/business/catalogs';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { useIssueWords } from './useIssueWords';

/** Saves the whole report of a run as a CSV file once its rows have come: one line for each thing that was found. */
export function useReportSaving(): void {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const report = useAppSelector(selectReport);
  const words = useIssueWords();
  const save = useEffectEvent((runId: string, issues: readonly FeedIssue[]) => {
    const lines = issues.flatMap(({ row, item_id: id, errors, warnings }) => [
      ...errors.map((code) => [row, id, t`Error`, code, words.errors[code]]),
      ...warnings.map((code) => [row, id, t`Warning`, code, words.warnings[code]]),
    ]);
    saveCsv(t`Report`, [[t`Row`, t`Product id`, t`Kind`, t`Code`, t`What is wrong`], ...lines]);
    dispatch(reportEnded({ runId: runId as never }));
  });
  useEffect(() => {
    if (report?.issues) save(report.runId, report.issues);
  }, [report]);
}
