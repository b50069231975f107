import { useLingui } from '@lingui/react/macro';
import { type ChangeEvent, type ComponentPropsWithRef, useRef } from 'react';
import { cx } from '../cx';
import { IconButton } from '../IconButton';
import { CloseIcon } from '../icons/CloseIcon';
import { SearchIcon } from '../icons/SearchIcon';
import { nativeMaxLength } from './Field';
import styles from './Field.module.css';
import { useWritten } from './useWritten';

export interface SearchFieldProps
  extends Omit<ComponentPropsWithRef<'input'>, 'className' | 'children' | 'type' | 'ref'> {
  /** Accessible name; visually the magnifier and the placeholder say it. */
  label: string;
  onValueChange?: ((value: string) => void) | undefined;
}

/** The round search field. Put it into a `<form role="search">`; its clear button returns the focus to it. */
export function SearchField({ label, onValueChange, onChange, ...rest }: SearchFieldProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const { written, note } = useWritten(rest.value, rest.defaultValue);
  const clear = () => {
    if (!input.current) return;
    if (rest.value === undefined) input.current.value = '';
    note('');
    onValueChange?.('');
    input.current.focus();
  };
  return (
    <div className={styles.framed}>
      <span className={styles.before}>
        <SearchIcon size={20} />
      </span>
      <input
        autoComplete="off"
        enterKeyHint="search"
        {...rest}
        maxLength={nativeMaxLength(written, rest.maxLength)}
        ref={input}
        type="search"
        aria-label={label}
        className={cx(styles.control, styles.round, styles.hasBefore, styles.hasAfter)}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          onChange?.(event);
          note(event.target.value);
          onValueChange?.(event.target.value);
        }}
      />
      {written !== '' && (
        <span className={styles.after}>
          <IconButton size="sm" label={t`Clear search`} icon={<CloseIcon size={18} />} tooltip="none" onClick={clear} />
        </span>
      )}
    </div>
  );
}
