import { Trans } from '@lingui/react/macro';
import { browserChoiceMade } from '../../../actions/ui';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';

/** Opens the cookie banner again for visitors, where the law requires it; members use the settings. */
export function CookieChoice() {
  const dispatch = useAppDispatch();
  const canReopen = useAppSelector(({ context }) => context?.asksConsent === true && context.cookieConsent !== null);
  if (!canReopen) return null;
  return (
    <Button variant="ghost" onClick={() => void dispatch(browserChoiceMade({ cookieConsent: null }))}>
      <Trans>Cookies</Trans>
    </Button>
  );
}
