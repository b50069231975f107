import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './ExternalLink.module.css';
import { ExternalIcon } from './icons/ExternalIcon';
import { VisuallyHidden } from './VisuallyHidden';

export interface ExternalLinkProps {
  href: string;
  children: ReactNode;
  hasIcon?: boolean;
  onClick?: () => void;
}

/** A link to another site: opens a new tab, with `noopener` and `nofollow`. */
export function ExternalLink({ href, children, hasIcon = false, onClick }: ExternalLinkProps) {
  return (
    <a className={styles.link} href={href} target="_blank" rel="noopener nofollow ugc" onClick={onClick}>
      {children}
      {hasIcon && <ExternalIcon size={16} />}
      <VisuallyHidden>
        {' '}
        <Trans>(opens in a new tab)</Trans>
      </VisuallyHidden>
    </a>
  );
}
