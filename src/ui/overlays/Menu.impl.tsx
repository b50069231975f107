import { type RefObject, useState } from 'react';
import { setInteractionModality } from 'react-aria/useFocusVisible';
import { Menu as AriaMenu, Collection, MenuItem, MenuSection, Separator } from 'react-aria-components/Menu';
import { flushSync } from 'react-dom';
import { cx } from '../cx';
import { CheckIcon } from '../icons/CheckIcon';
import { Floating } from './Floating';
import type { MenuAction, MenuEntry } from './Menu';
import styles from './Menu.module.css';

export interface MenuImplProps {
  isOpen: boolean;
  onClose: () => void;
  triggerRef: RefObject<HTMLElement | null>;
  label: string;
  entries: readonly MenuEntry[];
  align: 'start' | 'end';
  startsAt: 'first' | 'last';
  /** A mouse or a finger opened it. */
  isByPointer: boolean;
}

export function MenuImpl(props: MenuImplProps) {
  const { isOpen, onClose, triggerRef, label, entries, align, startsAt, isByPointer } = props;
  // This code listens only from now on: the first menu would take the press that loaded it for the keyboard's.
  useState(() => isByPointer && setInteractionModality('pointer'));
  const groups = groupsOf(entries);
  const hasIcons = groups.some((group) => group.actions.some((action) => action.icon));
  const run = (key: string | number) => {
    const group = groups.find(({ actions }) => actions.some(({ id }) => id === key));
    const onSelect = group?.actions.find(({ id }) => id === key)?.onSelect;
    if (!onSelect) return;
    // The space key leaves a choice open.
    if (!group.isChoice) closeNow();
    onSelect();
  };
  // An open menu makes the page inert: a field that an entry opens would not get the focus. From the trigger it can move
  // on, and a dialog returns it there.
  const closeNow = () => {
    flushSync(onClose);
    triggerRef.current?.focus({ preventScroll: true });
  };
  return (
    <Floating isOpen={isOpen} onClose={onClose} triggerRef={triggerRef} label={label} align={align} isMenu>
      <AriaMenu className={styles.menu ?? ''} aria-label={label} autoFocus={startsAt} onAction={run} onClose={onClose}>
        {groups.map((group, index) => (
          <Collection key={group.id}>
            {index > 0 && <Separator className={styles.separator ?? ''} />}
            <MenuSection
              aria-label={label}
              selectionMode={group.isChoice ? 'single' : 'none'}
              selectedKeys={group.actions.filter((action) => action.isChecked).map((action) => action.id)}
            >
              {group.actions.map((action) => (
                <Entry key={action.id} action={action} hasIcons={hasIcons} />
              ))}
            </MenuSection>
          </Collection>
        ))}
      </AriaMenu>
    </Floating>
  );
}

/** If any entry has an icon, those without one are indented, so that all texts align. */
function Entry({ action, hasIcons }: { action: MenuAction; hasIcons: boolean }) {
  return (
    <MenuItem
      id={action.id}
      textValue={action.label}
      className={cx(styles.item, action.isDanger && styles.danger)}
      isDisabled={action.isDisabled ?? false}
      href={action.to}
    >
      {hasIcons && <span className={styles.icon}>{action.icon}</span>}
      <span className={styles.texts}>
        <span>{action.label}</span>
        {action.hint && <span className={styles.hint}>{action.hint}</span>}
      </span>
      {action.isChecked && <CheckIcon size={20} />}
    </MenuItem>
  );
}

interface Group {
  /** Its number: entries that arrive in an open menu must not mount the others again, which would lose the focus. */
  id: string;
  isChoice: boolean;
  actions: MenuAction[];
}

/** Separators divide the entries into groups; a group with check marks is a single choice. */
function groupsOf(entries: readonly MenuEntry[]): Group[] {
  const groups: Group[] = [];
  let isNew = true;
  for (const entry of entries) {
    if (entry === 'separator') {
      isNew = true;
      continue;
    }
    const last = groups.at(-1);
    if (isNew || !last)
      groups.push({ id: `${groups.length}`, isChoice: entry.isChecked !== undefined, actions: [entry] });
    else {
      last.actions.push(entry);
      last.isChoice ||= entry.isChecked !== undefined;
    }
    isNew = false;
  }
  return groups;
}
