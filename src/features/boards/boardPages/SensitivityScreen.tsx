import { Trans, useLingui } from '@lingui/react/macro';
import type { BoardEntity } from '../../../entities/boards/boards';
import { selectCurrentEntry } from '../../../selectors/navigation';
import { useAppSelector } from '../../../store/hooks';
import { ButtonLink } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { WarningIcon } from '../../../ui/icons/WarningIcon';
import { SHOWN } from './useIsWarned';

/** The warning that the owner set for a board's pictures, with a link to continue; works without scripts. */
export function SensitivityScreen({ board }: { board: BoardEntity }) {
  const { t } = useLingui();
  const path = useAppSelector((state) => selectCurrentEntry(state)?.path ?? board.url);
  const reasons = {
    nudity: t`The owner of this board says that it shows nudity.`,
    violence: t`The owner of this board says that it shows violence.`,
    distress: t`The owner of this board says that it may be distressing.`,
  };
  const reason = board.sensitivityScreen?.reason;
  return (
    <EmptyState
      icon={<WarningIcon size={32} />}
      title={t`View this board?`}
      detail={reason && reasons[reason]}
      action={
        <ButtonLink to={`${path.split('?')[0]}?${SHOWN}=1`} variant="primary">
          <Trans>Show the board</Trans>
        </ButtonLink>
      }
    />
  );
}
