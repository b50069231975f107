import type { KeyboardEvent } from 'react';
import { Dialog } from './Dialog';
import type { PickerGroup } from './Picker';
import { PickerContent } from './Picker.impl';

export interface CommandDialogProps {
  isOpen: boolean;
  onClose: () => void;
  label: string;
  groups: readonly PickerGroup[];
  /** Shown if nothing matches. */
  emptyText: string;
  search: string;
  onSearch: (search: string) => void;
  onSelect: (id: string) => void;
}

/**
 * A dialog with one field and a list of commands that match it: a combobox with a listbox (WAI-ARIA Authoring Practices).
 * It brings the list's code with it, so import it only in a chunk of its own.
 */
export function CommandDialog({ isOpen, onClose, label, ...list }: CommandDialogProps) {
  // At once: the field would first take the Escape to empty itself.
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={label} size="md">
      <div onKeyDownCapture={closeOnEscape}>
        <PickerContent {...list} label={label} searchLabel={label} isTouchFocused onClose={() => {}} />
      </div>
    </Dialog>
  );
}
