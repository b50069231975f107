import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';

/** The end of a feed, with links to continue. */
export function FeedEnd() {
  const { t } = useLingui();
  return (
    <EmptyState
      headingLevel={3}
      title={t`Explore`}
      action={
        <>
          <ButtonLink to="/topics">
            <Trans>See all topics</Trans>
          </ButtonLink>
          <ButtonLink to="/search/pins/">
            <Trans>Search</Trans>
          </ButtonLink>
        </>
      }
    />
  );
}
