import { useLingui } from '@lingui/react/macro';
import { backRequested } from '../../../actions/navigation';
import { useAppDispatch } from '../../../store/hooks';
import { IconButton } from '../../../ui/IconButton';
import { ArrowStartIcon } from '../../../ui/icons/ArrowStartIcon';

/** The back button over the picture on phones. */
export function BackButton() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  return (
    <IconButton
      label={t`Back`}
      tooltip="none"
      variant="onPicture"
      icon={<ArrowStartIcon />}
      onClick={() => void dispatch(backRequested())}
    />
  );
}
