import { Trans } from '@lingui/react/macro';
import styles from './SkipLink.module.css';

export interface SkipLinkProps {
  /** Id of the page's main part, which needs tabIndex -1. */
  target: string;
}

/** The first thing that the Tab key reaches: past the header, to what one came for. */
export function SkipLink({ target }: SkipLinkProps) {
  return (
    <a href={`#${target}`} className={`visuallyHidden ${styles.skip}`}>
      <Trans>Skip to content</Trans>
    </a>
  );
}
