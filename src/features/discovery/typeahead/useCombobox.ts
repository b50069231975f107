import { useEffect, useEffectEvent, useState } from 'react';
import type { Suggestion } from './useSuggestions';

/** The row and cell that the arrow keys have reached; the focus stays in the field. */
export interface Active {
  row: number;
  cell: 0 | 1;
}

interface ComboboxInput {
  form: HTMLFormElement;
  rows: readonly Suggestion[];
  onChoose: (row: Suggestion) => void;
  onWrite: (written: string) => void;
}

export const fieldOf = (form: HTMLFormElement) => form.querySelector('input');

/**
 * The keys of an editable combobox with a grid (WAI-ARIA Authoring Practices): up and down move through the rows, left
 * and right between an own search and its removal, Enter chooses, Escape closes. Listens on the form, whose field was
 * rendered before this code was loaded.
 */
export function useCombobox({ form, rows, onChoose, onWrite }: ComboboxInput) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setActive] = useState<Active | null>(null);
  // The rows may have changed since it was chosen: another row has its position, or none.
  const row = chosen === null ? undefined : rows[chosen.row];
  const active =
    chosen && row ? { row: chosen.row, cell: row.onRemove === undefined ? (0 as const) : chosen.cell } : null;
  const close = () => {
    setOpen(false);
    setActive(null);
  };
  const write = () => {
    onWrite(fieldOf(form)?.value ?? '');
    setActive(null);
    setOpen(true);
  };
  const press = (event: KeyboardEvent) => {
    if (event.target !== fieldOf(form)) return;
    const move = MOVES[event.key];
    if (event.key === 'Escape' && isOpen) close();
    else if (move && !isOpen) write();
    else if (move && rows.length > 0) setActive(move(active, rows.length));
    else if (active && row && event.key === 'Enter') {
      if (active.cell === 1 && row.onRemove) row.onRemove();
      else onChoose(row);
    } else if (active && row?.onRemove && /^Arrow(Left|Right)$/.test(event.key)) {
      setActive({ row: active.row, cell: active.cell === 0 ? 1 : 0 });
    } else return;
    event.preventDefault();
  };
  const heard = useEffectEvent((event: Event) => {
    if (event.type === 'keydown') press(event as KeyboardEvent);
    else if (event.type === 'submit') close();
    else if (event.type === 'focusout') {
      if (!form.contains((event as FocusEvent).relatedTarget as Node | null)) close();
    } else if (event.target === fieldOf(form) && !(event.type === 'focusin' && isOpen)) write();
  });
  const begin = useEffectEvent(() => {
    const field = fieldOf(form);
    if (field && field === field.ownerDocument.activeElement) write();
  });

  useEffect(() => {
    const hear = (event: Event) => heard(event);
    for (const name of HEARD) form.addEventListener(name, hear);
    // The focus may have come before this code.
    queueMicrotask(() => begin());
    return () => {
      for (const name of HEARD) form.removeEventListener(name, hear);
    };
  }, [form]);

  return { isOpen: isOpen && rows.length > 0, active, close };
}

const HEARD = ['focusin', 'focusout', 'input', 'keydown', 'click', 'submit'] as const;

type Move = (active: Active | null, count: number) => Active | null;

/** Beyond the last row and before the first one is the field itself. */
const MOVES: Readonly<Record<string, Move>> = {
  ArrowDown: (active, count) => toRow(active ? active.row + 1 : 0, count),
  ArrowUp: (active, count) => toRow(active ? active.row - 1 : count - 1, count),
};

const toRow = (row: number, count: number): Active | null => (row < 0 || row >= count ? null : { row, cell: 0 });
