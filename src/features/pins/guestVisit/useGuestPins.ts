import { useMemo, useState } from 'react';
import type { GuestPin, GuestVisit } from '../../../../contract/schemas/pins/guestLinks';
import { guestPinsWanted } from '../../../actions/pins/guestLinks';
import { guestPinsForm, selectGuestPages } from '../../../selectors/pins/guestLinks';
import { selectNextPage } from '../../../selectors/requests';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';

/** The pins that a link opens, page after page, each once. */
export function useGuestPins({ id }: GuestVisit) {
  const dispatch = useAppDispatch();
  const pages = useAppSelector(selectGuestPages);
  const [wanted, setWanted] = useState<readonly (string | null)[]>([null]);
  const requests = wanted.map((bookmark) => pages?.[guestPinsForm(bookmark)]);
  const last = requests.at(-1);
  const next = selectNextPage(last);
  const pins = useMemo(() => {
    const rows = wanted.flatMap((bookmark) => (pages?.[guestPinsForm(bookmark)]?.data ?? []) as readonly GuestPin[]);
    return [...new Map(rows.map((pin) => [pin.id, pin])).values()];
  }, [pages, wanted]);
  return {
    pins,
    isLoading: last === undefined || last.status === 'loading',
    error: last?.status === 'failed' ? last.error : null,
    hasMore: next !== null,
    loadMore() {
      if (next === null) return;
      setWanted([...wanted, next]);
      dispatch(guestPinsWanted({ id, bookmark: next }));
    },
    retry: () => dispatch(guestPinsWanted({ id, bookmark: wanted.at(-1) ?? null })),
  };
}
