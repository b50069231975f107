import { Trans } from '@lingui/react/macro';
import { selectCanSignUp } from '../../../selectors/context';
import { selectCurrentEntry } from '../../../selectors/navigation';
import { useAppSelector } from '../../../store/hooks';
import { ButtonLink } from '../../../ui/Button';

/** Links to log in and, if the visitor may, to sign up; both return to this page. */
export function AuthLinks({ onLeave }: { onLeave: () => void }) {
  const path = useAppSelector((state) => selectCurrentEntry(state)?.path ?? '/');
  const canSignUp = useAppSelector(selectCanSignUp);
  const next = `?next=${encodeURIComponent(path)}`;
  return (
    <>
      {canSignUp && (
        <ButtonLink to={`/signup${next}`} variant="primary" size="lg" isFullWidth onClick={onLeave}>
          <Trans>Sign up</Trans>
        </ButtonLink>
      )}
      <ButtonLink
        to={`/login${next}`}
        variant={canSignUp ? 'secondary' : 'primary'}
        size="lg"
        isFullWidth
        onClick={onLeave}
      >
        <Trans>Log in</Trans>
      </ButtonLink>
    </>
  );
}
