import { Trans } from '@lingui/react/macro';
import { selectLoginProviders } from '../../../selectors/context';
import { useAppSelector } from '../../../store/hooks';
import { ButtonLink } from '../../../ui/Button';
import { GoContext } from '../../../ui/Link';
import styles from './ProviderLinks.module.css';

/**
 * Links to log in by a login provider or as on another country site; renders nothing if there is none. They need no
 * scripts.
 */
export function ProviderLinks({ next }: { next: string }) {
  const providers = useAppSelector(selectLoginProviders);
  const sites = useAppSelector(({ context }) => context?.countrySites);
  if (providers.length === 0 && !sites?.length) return null;
  return (
    <GoContext value={null}>
      <div className={styles.links}>
        <p className={styles.or}>
          <Trans>or</Trans>
        </p>
        {providers.map(({ id, name }) => (
          <ButtonLink key={id} to={`/oidc/${id}?next=${encodeURIComponent(next)}`} size="lg" isFullWidth>
            <Trans>Continue with {name}</Trans>
          </ButtonLink>
        ))}
        {sites?.map((name) => (
          <ButtonLink
            key={name}
            to={`/country-site?${new URLSearchParams({ from: name, next })}`}
            size="lg"
            isFullWidth
          >
            <Trans>Continue with {name}</Trans>
          </ButtonLink>
        ))}
      </div>
    </GoContext>
  );
}
