import {
  type ComponentPropsWithRef,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useRef,
} from 'react';
import { textLength } from '../../../contract/constants/textLength';
import { useFocusFirstError } from '../../hooks/useFocusFirstError';
import { IconButton } from '../IconButton';
import { ArrowUpIcon } from '../icons/ArrowUpIcon';
import { Field, fieldAria, useFieldIds } from './Field';
import styles from './MessageField.module.css';

export interface MessageFieldProps extends Pick<ComponentPropsWithRef<'textarea'>, 'autoFocus' | 'placeholder'> {
  /** For screen readers; the placeholder shows it visually. */
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  /** Not called while the text is empty or too long, or while `isHeld`. */
  onSend: () => void;
  onCancel?: () => void;
  sendLabel: string;
  /** The counter appears in the last tenth. */
  max: number;
  /** The length as the server counts it; code points by default. */
  used?: number;
  /** What is wrong and what to do. */
  error?: ReactNode;
  hint?: ReactNode;
  /** Sending is disabled for now. */
  isHeld?: boolean;
  /** Empty text can be sent: it deletes the old text. */
  canBeEmpty?: boolean;
  /** The button is in sight while there is nothing to send. */
  isSendShown?: boolean;
  fieldRef?: Ref<HTMLTextAreaElement>;
}

/** A one-line field that grows with its text. Enter sends, Shift+Enter starts a new line. */
export function MessageField(props: MessageFieldProps) {
  const { label, value, onValueChange, onSend, onCancel, sendLabel, max, error, hint, isHeld = false } = props;
  const { canBeEmpty = false, isSendShown = false, autoFocus, placeholder, fieldRef } = props;
  const ids = useFieldIds(undefined);
  const used = props.used ?? textLength(value);
  const isEmpty = value.trim() === '' && !canBeEmpty;
  const isBlocked = isEmpty || isHeld || used > max;
  const element = useRef<HTMLFormElement>(null);
  const noteTry = useFocusFirstError(element);
  const hasCount = used > max * 0.9;
  // After a page that is opened has taken the focus; behind the text that the field begins with.
  useEffect(() => {
    const field = autoFocus ? element.current?.querySelector('textarea') : null;
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, [autoFocus]);
  const send = () => {
    noteTry();
    if (!isBlocked) onSend();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && onCancel) {
      event.preventDefault();
      // A dialog around it stays open.
      event.stopPropagation();
      return onCancel();
    }
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    send();
  };
  return (
    <form ref={element} className={styles.form} onSubmit={submit}>
      <Field
        label={label}
        isLabelHidden
        hint={hint}
        error={error}
        ids={ids}
        count={hasCount ? { used, max } : undefined}
      >
        <div className={styles.pill} data-is-empty={isEmpty && !isSendShown}>
          <div className={styles.grow} data-text={value}>
            <textarea
              ref={fieldRef}
              {...fieldAria(ids, { label, hint, error }, hasCount)}
              rows={1}
              // An empty field has the page's direction, and its placeholder with it.
              dir={value === '' ? undefined : 'auto'}
              enterKeyHint="send"
              {...{ autoFocus, placeholder }}
              value={value}
              onChange={(event) => onValueChange(event.target.value)}
              onKeyDown={press}
            />
          </div>
          <div className={styles.send}>
            <IconButton
              type="submit"
              variant="primary"
              label={sendLabel}
              tooltip="above"
              icon={<ArrowUpIcon size={20} />}
              aria-disabled={isBlocked}
            />
          </div>
        </div>
      </Field>
    </form>
  );
}
