import { Trans, useLingui } from '@lingui/react/macro';
import { userBlockRequested } from '../../../actions/people/blocks';
import type { UserEntity } from '../../../entities/people/users';
import { useAppDispatch } from '../../../store/hooks';
import { Button } from '../../../ui/Button';

export function UnblockButton({ user: { id, fullName: name }, size = 'md' }: { user: UserEntity; size?: 'md' | 'lg' }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  return (
    <Button
      size={size}
      aria-label={t`Unblock ${name}`}
      onClick={() => dispatch(userBlockRequested({ userId: id, to: false }))}
    >
      <Trans>Unblock</Trans>
    </Button>
  );
}
