import { useEffect } from 'react';
import { dialogClosed, dialogOpened } from '../../../actions/pins/contentReportDialog';
import type { ContentReport, ReportSubject } from '../../../entities/pins/contentReports';
import { selectReport } from '../../../selectors/pins/contentReports';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';

/** Begins a report while a dialog is open, and ends it with the dialog. Returns it once the store has it. */
export function useReport({ type, id }: ReportSubject, isOpen: boolean): ContentReport | null {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!isOpen) return;
    dispatch(dialogOpened({ type, id } as ReportSubject));
    return () => void dispatch(dialogClosed({}));
  }, [dispatch, isOpen, type, id]);
  return useAppSelector(selectReport);
}
