import { Plural } from '@lingui/react/macro';
import { type ComponentPropsWithRef, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from '../cx';
import styles from './ComboBox.module.css';
import { Field, type FieldTexts, fieldAria, useFieldIds } from './Field';
import fieldStyles from './Field.module.css';

export interface ComboBoxOption {
  id: string;
  label: string;
  hint?: string;
  icon?: ReactNode;
}

export interface ComboBoxProps
  extends FieldTexts,
    Omit<ComponentPropsWithRef<'input'>, 'className' | 'children' | 'value' | 'onSelect'> {
  /** What is written. */
  value: string;
  onValueChange: (value: string) => void;
  /** Suggestions for what is written; which they are is the caller's business. */
  options: readonly ComboBoxOption[];
  onSelect: (option: ComboBoxOption) => void;
}

/**
 * A field with suggestions (ARIA combobox with a list): one may write anything, walk the suggestions with the arrow
 * keys and take one with Enter; Escape closes the list and keeps the text.
 */
export function ComboBox(props: ComboBoxProps) {
  const { label, isLabelHidden, hint, error, id, value, onValueChange, options, onSelect, onKeyDown, ...rest } = props;
  const ids = useFieldIds(id);
  const [isOpen, setOpen] = useState(false);
  const [activeId, setActiveId] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const isShown = isOpen && options.length > 0;
  const active = isShown ? options.findIndex((option) => option.id === activeId) : -1;
  const idOf = (option: ComboBoxOption) => `${ids.control}-${option.id}`;

  useEffect(() => {
    if (active >= 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const close = () => {
    setOpen(false);
    setActiveId(null);
  };
  const take = (option: ComboBoxOption) => {
    close();
    onSelect(option);
  };
  const move = (step: 1 | -1) => {
    setOpen(true);
    // Past either end lies the text itself, as -1.
    const next = ((active + 1 + step + options.length + 1) % (options.length + 1)) - 1;
    setActiveId(options[next]?.id ?? null);
  };
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    const chosen = options[active];
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && chosen) take(chosen);
    else if (event.key === 'Escape' && isShown) close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Field label={label} isLabelHidden={isLabelHidden ?? false} hint={hint} error={error} ids={ids}>
      <div className={fieldStyles.framed}>
        <input
          autoComplete="off"
          {...rest}
          {...fieldAria(ids, props)}
          type="text"
          role="combobox"
          aria-expanded={isShown}
          aria-controls={`${ids.control}-list`}
          aria-autocomplete="list"
          aria-activedescendant={options[active] && idOf(options[active])}
          className={fieldStyles.control}
          value={value}
          onChange={(event) => {
            setOpen(true);
            setActiveId(null);
            onValueChange(event.target.value);
          }}
          onClick={() => setOpen(true)}
          onBlur={(event) => {
            rest.onBlur?.(event);
            close();
          }}
          onKeyDown={keys}
        />
        <div
          ref={list}
          id={`${ids.control}-list`}
          role="listbox"
          aria-label={label}
          className={styles.list}
          hidden={!isShown}
        >
          {options.map((option, index) => (
            // The focus stays in the field; pressing the pointer must not take it away.
            <div
              key={option.id}
              id={idOf(option)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={cx(styles.option, index === active && styles.active)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(option)}
              onKeyDown={(event) => event.key === 'Enter' && take(option)}
            >
              {option.icon}
              <span className={styles.label}>{option.label}</span>
              {option.hint && <span className={styles.hint}>{option.hint}</span>}
            </div>
          ))}
        </div>
        <span role="status" className="visuallyHidden">
          {isShown && <Plural value={options.length} one="# suggestion" other="# suggestions" />}
        </span>
      </div>
    </Field>
  );
}
