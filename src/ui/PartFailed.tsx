import { useLingui } from '@lingui/react/macro';
import { ErrorState } from './ErrorState';

/** In place of a part of the interface whose chunk did not load. */
export function PartFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui();
  return <ErrorState title={t`This did not load. Check your connection.`} headingLevel={3} onRetry={onRetry} />;
}
