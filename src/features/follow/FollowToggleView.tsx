import { Trans, useLingui } from '@lingui/react/macro';
import { Button, ButtonLink } from '../../ui/Button';

export interface FollowLook {
  size?: 'sm' | 'md' | 'lg';
  /** `primary` where following is the one thing to do here, as on a profile. */
  variant?: 'primary' | 'secondary';
}

export interface FollowToggleViewProps extends FollowLook {
  /** Whom or what, for readers of the screen: there are many of these buttons on a page. */
  name: string;
  isFollowed: boolean;
  /** Where visitors go instead; null for members. */
  signupHref: string | null;
  onToggle: () => void;
}

/** Follow, or Following where one does. For visitors it is a link, so that it works without scripts. */
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
