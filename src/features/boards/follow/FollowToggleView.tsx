import { Trans, useLingui } from '@lingui/react/macro';
import { Button, ButtonLink } from '../../../ui/Button';

export interface FollowLook {
  size?: 'sm' | 'md' | 'lg';
  /** `primary` where following is the main action, as on a profile. */
  variant?: 'primary' | 'secondary';
}

export interface FollowToggleViewProps extends FollowLook {
  /** The followed person or thing, for screen readers, because a page has many of these buttons. */
  name: string;
  isFollowed: boolean;
  /** The address for visitors instead; null for members. */
  signupHref: string | null;
  onToggle: () => void;
}

/** Follow or Following. For visitors a link, so that it works without scripts. */
export function FollowToggleView(props: FollowToggleViewProps) {
  const { name, isFollowed, signupHref, onToggle, size = 'md', variant = 'secondary' } = props;
  const { t } = useLingui();
  if (signupHref !== null) {
    return (
      <ButtonLink to={signupHref} size={size} variant={variant} aria-label={t`Follow ${name}`} onClick={onToggle}>
        <Trans>Follow</Trans>
      </ButtonLink>
    );
  }
  return (
    <Button
      size={size}
      variant={isFollowed ? 'secondary' : variant}
      aria-pressed={isFollowed}
      aria-label={isFollowed ? t`Following ${name}` : t`Follow ${name}`}
      onClick={onToggle}
    >
      {isFollowed ? <Trans>Following</Trans> : <Trans>Follow</Trans>}
    </Button>
  );
}
