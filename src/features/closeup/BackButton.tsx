import { useLingui } from '@lingui/react/macro';
import { backRequested } from '../../actions/navigation';
import { useAppDispatch } from '../../store/hooks';
import { IconButton } from '../../ui/IconButton';
import { ArrowStartIcon } from '../../ui/icons/ArrowStartIcon';

/** On a phone, over the picture: to where the reader came from. */
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
