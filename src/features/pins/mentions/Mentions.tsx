import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { UserId } from '../../../../contract/schemas/common';
import { mentionsSearched } from '../../../actions/pins/commentReactions';
import type { UserEntity } from '../../../entities/people/users';
import { useMessageGroup } from '../../../i18n/useMessageGroup';
import { selectMentionable } from '../../../selectors/discovery/typeahead';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useEntities } from '../../../store/useEntity';
import { Avatar } from '../../../ui/Avatar';
import { OneLine } from '../../../ui/OneLine';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import styles from './Mentions.module.css';

/** An `@` with the letters after it, before the caret. */
const BEGUN = /(?<![\p{L}\p{N}_@./])@([\p{L}\p{N}_]{0,30})$/u;
const NOBODY: readonly UserId[] = [];

type FieldRef = RefObject<HTMLTextAreaElement | null>;

interface MentionsProps {
  field: FieldRef;
  text: string;
  /** Called with the text that has the whole name of the chosen person. */
  onWrite: (text: string, person: UserEntity) => void;
}

/** The name that is being written, and where its `@` is. */
interface Begun {
  at: number;
  query: string;
}

function begunIn(field: HTMLTextAreaElement): Begun | null {
  const { value, selectionStart: caret, selectionEnd } = field;
  const match = caret === selectionEnd ? BEGUN.exec(value.slice(0, caret)) : null;
  return match && { at: match.index, query: String(match[1]).toLowerCase() };
}

/**
 * Suggests people after an `@` in the field: the arrow keys choose, Enter or Tab takes the person, Escape closes. The
 * focus stays in the field.
 */
export function Mentions({ field, text, onWrite }: MentionsProps) {
  const { t } = useLingui();
  const listId = useId();
  const { begun, close } = useBegunName(field);
  const people = usePeopleNamed(begun?.query);
  const hasTexts = useMessageGroup('mentions', begun !== null);
  const [position, setPosition] = useState({ query: '', at: 0 });
  const chosen = position.query === begun?.query ? Math.min(position.at, people.length - 1) : 0;
  const isOpen = begun !== null && people.length > 0 && hasTexts;
  const setCaret = useCaretAfter(field, text);

  const take = (person: UserEntity) => {
    if (!begun) return;
    const { username } = person;
    const before = `${text.slice(0, begun.at)}@${username} `;
    setCaret(before.length);
    onWrite(before + text.slice(begun.at + 1 + begun.query.length).replace(/^ /, ''), person);
    close();
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const person = people[chosen];
    const takes = event.key === 'Enter' || event.key === 'Tab';
    if (step !== undefined) {
      setPosition({ query: begun?.query ?? '', at: (chosen + step + people.length) % people.length });
    } else if (event.key === 'Escape') close();
    else if (takes && person) take(person);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  useFieldKeys(field, isOpen, press, listId, chosen);
  if (!isOpen) return null;
  return (
    <div className={styles.anchor}>
      <VisuallyHidden>
        <span role="status">{t`${plural(people.length, { one: '# person found', other: '# people found' })}`}</span>
      </VisuallyHidden>
      <div id={listId} role="listbox" aria-label={t`People to mention`} className={styles.list}>
        {people.map((person, index) => (
          <button
            key={person.id}
            type="button"
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            className={styles.person}
            // The field must not lose the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(person)}
          >
            <Avatar name={person.fullName} src={person.imageSmallUrl} size={32} />
            <span className={styles.texts}>
              <OneLine className={styles.name}>{person.fullName}</OneLine>
              <bdi className={styles.username}>@{person.username}</bdi>
            </span>
          </button>
        ))}
      </div>
    </div>
  );
}

/** The people of a name; those of the longest known beginning of it until they are known. */
function usePeopleNamed(query: string | undefined): readonly UserEntity[] {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (query !== undefined) dispatch(mentionsSearched({ query }));
  }, [dispatch, query]);
  const ids = useAppSelector((state) => (query === undefined ? NOBODY : selectMentionable(state, query)));
  return useEntities('users', ids);
}

/** Follows what is written before the caret. */
function useBegunName(ref: FieldRef) {
  const [begun, setBegun] = useState<Begun | null>(null);
  useEffect(() => {
    const field = ref.current;
    if (!field) return;
    const read = () => {
      const next = begunIn(field);
      setBegun((now) => (now?.at === next?.at && now?.query === next?.query ? now : next));
    };
    const close = () => setBegun(null);
    // Loaded late, by the letter that it looks for.
    if (field.ownerDocument.activeElement === field) read();
    field.addEventListener('input', read);
    field.addEventListener('click', read);
    field.addEventListener('blur', close);
    return () => {
      field.removeEventListener('input', read);
      field.removeEventListener('click', read);
      field.removeEventListener('blur', close);
    };
  }, [ref]);
  return { begun, close: () => setBegun(null) };
}

/** Sets the caret once the text has changed. */
function useCaretAfter(ref: FieldRef, text: string) {
  const caret = useRef<{ at: number; before: string } | null>(null);
  useEffect(() => {
    if (caret.current === null || caret.current.before === text) return;
    ref.current?.setSelectionRange(caret.current.at, caret.current.at);
    caret.current = null;
  }, [ref, text]);
  return (at: number) => {
    caret.current = { at, before: text };
  };
}

/** Takes keys before the field does, and says to assistive technology which suggestion is chosen. */
function useFieldKeys(
  ref: FieldRef,
  isOpen: boolean,
  press: (event: KeyboardEvent) => void,
  listId: string,
  chosen: number,
) {
  const onKey = useEffectEvent(press);
  useEffect(() => {
    const field = ref.current;
    if (!field || !isOpen) return;
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-controls', listId);
    field.setAttribute('aria-activedescendant', `${listId}-${chosen}`);
    const listen = (event: KeyboardEvent) => onKey(event);
    field.addEventListener('keydown', listen, { capture: true });
    return () => {
      field.removeAttribute('aria-autocomplete');
      field.removeAttribute('aria-controls');
      field.removeAttribute('aria-activedescendant');
      field.removeEventListener('keydown', listen, { capture: true });
    };
  }, [ref, isOpen, listId, chosen]);
}
