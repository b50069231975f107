import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../ui/EmptyState';
import { WarningIcon } from '../../../ui/icons/WarningIcon';

/** Shown for a link that was used, has expired or is invalid. */
export function ExpiredLink({ action }: { action: ReactNode }) {
  const { t } = useLingui();
  return (
    <EmptyState
      headingLevel={1}
      icon={<WarningIcon size={32} />}
      title={t`This link no longer works`}
      detail={t`Links in emails work once, and only for a while.`}
      action={action}
    />
  );
}
