import { Trans } from '@lingui/react/macro';
import { selectCurrentEntry } from '../selectors/navigation';
import { useAppSelector } from '../store/hooks';
import { ButtonLink } from '../ui/Button';

/** Leads to the shown page with its list from `bookmark` on (ui/MorePage). */
export function MoreLink({ bookmark }: { bookmark: string }) {
  const path = useAppSelector(selectCurrentEntry)?.path ?? '/';
  const url = new URL(path, 'http://localhost');
  url.searchParams.set('bookmark', bookmark);
  return (
    <ButtonLink to={`${url.pathname}${url.search}`}>
      <Trans>More</Trans>
    </ButtonLink>
  );
}
