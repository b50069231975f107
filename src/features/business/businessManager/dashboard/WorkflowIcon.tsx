import { useLingui } from '@lingui/react/macro';
import type { WorkflowStatus } from '../../../../../contract/constants/business/billing';
import { CheckIcon } from '../../../../ui/icons/CheckIcon';
import { ClockIcon } from '../../../../ui/icons/ClockIcon';
import { CloseIcon } from '../../../../ui/icons/CloseIcon';
import { MinusIcon } from '../../../../ui/icons/MinusIcon';
import { SparklesIcon } from '../../../../ui/icons/SparklesIcon';
import { WarningIcon } from '../../../../ui/icons/WarningIcon';

const ICONS = {
  unstarted: MinusIcon,
  'in progress': ClockIcon,
  accepted: CheckIcon,
  attention: WarningIcon,
  rejected: CloseIcon,
  recommended: SparklesIcon,
} as const satisfies Record<WorkflowStatus, unknown>;

/** How far something is (ledger BIZ-058), with a name for those who do not see the icon. */
export function WorkflowIcon({ status }: { status: WorkflowStatus }) {
  const { t } = useLingui();
  const names: Record<WorkflowStatus, string> = {
    unstarted: t`Not started`,
    'in progress': t`In progress`,
    accepted: t`Accepted`,
    attention: t`Needs attention`,
    rejected: t`Rejected`,
    recommended: t`Recommended`,
  };
  const Icon = ICONS[status];
  return (
    <span role="img" aria-label={names[status]}>
      <Icon size={20} />
    </span>
  );
}
