import type { ContentReport, ReportSubject } from '../../entities/pins/contentReports';
import type { RootState } from '../../reducers/root';
import { selectEntity } from '../entities';
import { selectViewType } from '../eventLog';
import { selectCurrentEntry } from '../navigation';

/** The report that is being written; null if there is none. */
export const selectReport = (state: RootState): ContentReport | null => state.contentReports?.report ?? null;

/** What a report about something says, on the current page (ledger COMM-038). Creates an object. */
export function reportOf(state: RootState, subject: ReportSubject): ContentReport {
  const parentId = subject.type === 'comment' ? (selectEntity(state, 'comments', subject.id)?.pinId ?? null) : null;
  const pin = subject.type === 'pin' ? selectEntity(state, 'pins', subject.id) : undefined;
  const [video] = Object.values(pin?.videos?.videoList ?? {});
  return {
    ...subject,
    isProduct: pin?.product != null,
    isPromoted: pin?.isPromoted ?? false,
    parentId,
    videoDuration: video?.duration ?? null,
    viewType: selectViewType(state),
    viewParameter: selectCurrentEntry(state)?.params.id ?? null,
    isThirdPartyAd: false,
  };
}
