import { selectCurrentEntry } from '../../../selectors/navigation';
import { useAppSelector } from '../../../store/hooks';

const PLACE = /^\/business\/manager\/([^/?#]+)(?:\/([^/?#]+))?/;

/** The business whose management is open, and the last part of the address; '' for the dashboard. */
export function useManagerPlace(): { businessId: string; path: string } {
  const path = useAppSelector((state) => selectCurrentEntry(state)?.path ?? '');
  const [, businessId = '', part = ''] = PLACE.exec(path) ?? [];
  return { businessId, path: part };
}
