import { selectCurrentEntry } from '../../../selectors/navigation';
import { useAppSelector } from '../../../store/hooks';

const PLACE = /^\/business\/manager\/([^/?#]+)(?:\/([^/?#]+))?(?:\/([^/?#]+))?/;

/**
 * The business whose management is open, the page of it ('' for the dashboard), and the id of the record whose own page
 * it is ('' for the others).
 */
export function useManagerPlace(): { businessId: string; path: string; detail: string } {
  const path = useAppSelector((state) => selectCurrentEntry(state)?.path ?? '');
  const [, businessId = '', part = '', detail = ''] = PLACE.exec(path) ?? [];
  return { businessId, path: part, detail };
}
