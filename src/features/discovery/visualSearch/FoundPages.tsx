import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo } from 'react';
import type { PinEntity } from '../../../entities/pins/pins';
import type { RequestState } from '../../../reducers/requests';
import { idsOfPages, nextOf } from '../../../selectors/discovery/visualSearch';
import { useEntities } from '../../../store/useEntity';
import { Button } from '../../../ui/Button';
import { ErrorState } from '../../../ui/ErrorState';
import { FoundGrid, FoundSkeletons } from './FoundGrid';

interface FoundPagesProps {
  /** In their order; only the last one may be in flight or have failed. */
  pages: readonly RequestState[];
  /** Whether a found pin is shown; absent: all are. */
  isShown?: ((pin: PinEntity) => boolean) | undefined;
  /** Requests the page after a bookmark; null: the first. */
  onRequest: (after: string | null) => void;
  /** Above the pins. */
  children?: ReactNode;
}

/** The found pins of all pages that were requested, with a button for more. */
export function FoundPages({ pages, isShown, onRequest, children }: FoundPagesProps) {
  const { t } = useLingui();
  const ids = useMemo(() => idsOfPages(pages), [pages]);
  const pins = useEntities('pins', ids);
  const last = pages.at(-1);
  const next = last ? nextOf(last) : null;
  const isFirst = pages.length < 2;
  const before = pages.at(-2);
  const failure = last?.status === 'failed' && (
    <ErrorState
      title={t`Similar pins could not be loaded`}
      detail={last.error?.message}
      onRetry={() => onRequest(before ? nextOf(before) : null)}
    />
  );
  const isLoading = last?.status !== 'complete';
  if (isFirst && failure) return failure;
  if (isFirst && isLoading) return <FoundSkeletons />;
  return (
    <>
      {children}
      <FoundGrid pins={isShown ? pins.filter(isShown) : pins} />
      {failure}
      {!failure && (next !== null || isLoading) && (
        <Button isBusy={isLoading} onClick={() => next !== null && onRequest(next)}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  );
}
