import { Trans } from '@lingui/react/macro';
import styles from './SkipLink.module.css';

export interface SkipLinkProps {
  /** Id of the page's main element, which needs tabIndex -1. */
  target: string;
}

/** The first stop of the Tab key: skips the header. */
export function SkipLink({ target }: SkipLinkProps) {
  return (
    <a href={`#${target}`} className={`visuallyHidden ${styles.skip}`}>
      <Trans>Skip to content</Trans>
    </a>
  );
}
