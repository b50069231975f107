import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './Chip.module.css';
import { cx } from './cx';
import { CloseIcon } from './icons/CloseIcon';
import { Link } from './Link';
import { OneLine } from './OneLine';

interface ChipLook {
  children: string;
  iconStart?: ReactNode;
}

export interface ChipProps extends ChipLook {
  /** On or off for a filter; undefined for a plain button. */
  isSelected?: boolean;
  isDisabled?: boolean;
  onClick: () => void;
}

/** A small choice: a filter or a suggestion. */
export function Chip({ children, iconStart, isSelected, isDisabled = false, onClick }: ChipProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={isSelected} disabled={isDisabled} onClick={onClick}>
      {iconStart}
      <OneLine>{children}</OneLine>
    </button>
  );
}

export interface ChipLinkProps extends ChipLook {
  to: string;
  isCurrent?: boolean;
}

/** A chip that is a link, such as a guide under the search field. */
export function ChipLink({ children, iconStart, to, isCurrent = false }: ChipLinkProps) {
  return (
    <Link to={to} className={styles.chip} aria-current={isCurrent ? 'true' : undefined}>
      {iconStart}
      <OneLine>{children}</OneLine>
    </Link>
  );
}

export interface RemovableChipProps extends ChipLook {
  onRemove: () => void;
}

/** Something that was added and can be removed, such as a tag. */
export function RemovableChip({ children, iconStart, onRemove }: RemovableChipProps) {
  const { t } = useLingui();
  return (
    <span className={cx(styles.chip, styles.removable)}>
      {iconStart}
      <OneLine>{children}</OneLine>
      <button type="button" className={styles.remove} aria-label={t`Remove ${children}`} onClick={onRemove}>
        <CloseIcon size={16} />
      </button>
    </span>
  );
}
