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
  /** The text in the field. */
  value: string;
  onValueChange: (value: string) => void;
  /** Suggestions for the text, chosen by the caller. */
  options: readonly ComboBoxOption[];
  onSelect: (option: ComboBoxOption) => void;
}

/**
 * A text field with suggestions (ARIA combobox with a list box). The text is free; arrow keys move through the
 * suggestions, Enter takes one, Escape closes the list and keeps the text.
 */
export function ComboBox(props: ComboBoxProps) {
  const { label, isLabelHidden, hint, error, id, value, onValueChange, options, onSelect, onKeyDown, ...rest } = props;
  const ids = useFieldIds(id);
  const { isShown, active, open, close, take, press } = useSuggestions(options, onSelect);
  const listId = `${ids.control}-list`;
  const idOf = (option: ComboBoxOption) => `${ids.control}-${option.id}`;
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
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={options[active] && idOf(options[active])}
          className={fieldStyles.control}
          value={value}
          onChange={(event) => {
            open();
            onValueChange(event.target.value);
          }}
          onClick={open}
          onBlur={(event) => {
            rest.onBlur?.(event);
            close();
          }}
          onKeyDown={(event) => {
            onKeyDown?.(event);
            press(event);
          }}
        />
        <Suggestions {...{ listId, label, options, active, idOf }} isShown={isShown} onTake={take} />
      </div>
    </Field>
  );
}

/** Whether the list is open, which entry the keyboard is at (-1: the text field), and the key handlers. */
function useSuggestions(options: readonly ComboBoxOption[], onSelect: (option: ComboBoxOption) => void) {
  const [isOpen, setOpen] = useState(false);
  const [activeId, setActiveId] = useState<string | null>(null);
  const isShown = isOpen && options.length > 0;
  const active = isShown ? options.findIndex((option) => option.id === activeId) : -1;
  const show = (wanted: boolean, at: string | null = null) => {
    setOpen(wanted);
    setActiveId(at);
  };
  const close = () => show(false);
  const take = (option: ComboBoxOption) => {
    close();
    onSelect(option);
  };
  const move = (step: 1 | -1) => {
    // Moving past either end returns to the text field, as -1.
    const next = ((active + 1 + step + options.length + 1) % (options.length + 1)) - 1;
    show(true, options[next]?.id);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
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
  return { isShown, active, open: () => show(true), close, take, press };
}

interface SuggestionsProps extends Pick<ComboBoxProps, 'options' | 'label'> {
  listId: string;
  isShown: boolean;
  active: number;
  idOf: (option: ComboBoxOption) => string;
  onTake: (option: ComboBoxOption) => void;
}

function Suggestions({ listId, label, options, isShown, active, idOf, onTake }: SuggestionsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active >= 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <>
      <div ref={list} id={listId} role="listbox" aria-label={label} className={styles.list} hidden={!isShown}>
        {options.map((option, index) => (
          // The focus stays in the field, so a press on the list must not move it.
          <div
            key={option.id}
            id={idOf(option)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={cx(styles.option, index === active && styles.active)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onTake(option)}
            onKeyDown={(event) => event.key === 'Enter' && onTake(option)}
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
    </>
  );
}
