import { type RefObject, useState } from 'react';
import { Autocomplete, useFilter } from 'react-aria-components/Autocomplete';
import { Input } from 'react-aria-components/Input';
import { Header, ListBox, ListBoxItem, ListBoxSection, type Selection } from 'react-aria-components/ListBox';
import { SearchField } from 'react-aria-components/SearchField';
import { useMediaQuery } from '../../hooks/useMediaQuery';
import { cx } from '../cx';
import { CheckIcon } from '../icons/CheckIcon';
import { SearchIcon } from '../icons/SearchIcon';
import { OneLine } from '../OneLine';
import { Skeleton, SkeletonGroup } from '../Skeleton';
import { Floating } from './Floating';
import type { PickerOption, PickerProps } from './Picker';
import styles from './Picker.module.css';

export interface PickerImplProps extends Omit<PickerProps, 'trigger' | 'onOpenChange'> {
  isOpen: boolean;
  onClose: () => void;
  triggerRef: RefObject<HTMLElement | null>;
  align: 'start' | 'end';
}

export function PickerImpl(props: PickerImplProps) {
  const { isOpen, onClose, triggerRef, label, align } = props;
  return (
    <Floating isOpen={isOpen} onClose={onClose} triggerRef={triggerRef} label={label} align={align} width="wide">
      <Opened {...props} />
    </Floating>
  );
}

/** Mounted on each opening, so that the search starts empty. */
function Opened(props: PickerImplProps) {
  const [search, setSearch] = useState('');
  return <PickerContent {...props} search={search} onSearch={setSearch} />;
}

interface PickerContentProps
  extends Pick<
    PickerImplProps,
    'label' | 'groups' | 'selectedId' | 'onSelect' | 'onClose' | 'searchLabel' | 'emptyText' | 'isLoading' | 'footer'
  > {
  search: string;
  onSearch: (search: string) => void;
  /** The field has the focus on touch devices too. */
  isTouchFocused?: boolean;
}

/** The field and the list of a picker. */
export function PickerContent(props: PickerContentProps) {
  const { label, groups, selectedId, onSelect, onClose, searchLabel, emptyText, isLoading = false, footer } = props;
  const { search, onSearch, isTouchFocused = false } = props;
  const shown = search.trim() === '' ? groups : groups.filter((group) => !group.isShortlist);
  // On touch devices the keyboard would cover half of the list.
  const isTouch = useMediaQuery('(pointer: coarse)');
  const { contains } = useFilter({ sensitivity: 'base' });
  const choose = (chosen: Selection) => {
    // Selecting the selected option again gives an empty set; it confirms the choice.
    const id = chosen === 'all' ? undefined : [...chosen][0];
    const next = id === undefined ? selectedId : String(id);
    if (next) onSelect(next);
    onClose();
  };
  return (
    <div className={styles.picker}>
      <Autocomplete filter={contains} inputValue={search} onInputChange={onSearch}>
        <SearchField aria-label={searchLabel} className={styles.search ?? ''} autoFocus={isTouchFocused || !isTouch}>
          <SearchIcon size={20} />
          {/* The focus stays in this input while the arrow keys move through the list, which is the combobox role. */}
          <Input className={styles.input ?? ''} placeholder={searchLabel} role="combobox" aria-expanded={!isLoading} />
        </SearchField>
        {isLoading ? (
          <Loading />
        ) : (
          <ListBox
            aria-label={label}
            className={styles.list ?? ''}
            selectionMode="single"
            selectedKeys={selectedId ? [selectedId] : []}
            onSelectionChange={choose}
            renderEmptyState={() => <p className={styles.empty}>{emptyText}</p>}
          >
            {shown.map((group) => (
              <ListBoxSection key={group.id} id={group.id} aria-label={group.label ?? label}>
                {group.label && <Header className={styles.header ?? ''}>{group.label}</Header>}
                {group.options.map((option) => (
                  <Option key={option.id} option={option} />
                ))}
              </ListBoxSection>
            ))}
          </ListBox>
        )}
      </Autocomplete>
      {footer && <div className={styles.footer}>{footer(search.trim(), onClose)}</div>}
    </div>
  );
}

function Option({ option }: { option: PickerOption }) {
  return (
    <ListBoxItem
      id={option.id}
      textValue={option.label}
      className={cx(styles.option, option.isNested && styles.nested)}
      isDisabled={option.isDisabled ?? false}
    >
      {({ isSelected }) => (
        <>
          {option.picture && <img className={styles.picture} src={option.picture} alt="" width={40} height={40} />}
          {option.before && <span className={styles.before}>{option.before}</span>}
          {option.picture === null && <span className={styles.picture} />}
          <span className={styles.texts}>
            <OneLine className={styles.label}>{option.label}</OneLine>
            {option.hint && <span className={styles.hint}>{option.hint}</span>}
          </span>
          {option.icon}
          {isSelected && <CheckIcon size={20} />}
        </>
      )}
    </ListBoxItem>
  );
}

function Loading() {
  return (
    <div className={styles.list}>
      <SkeletonGroup>
        {[0, 1, 2, 3].map((line) => (
          <div key={line} className={styles.option}>
            <Skeleton width="40px" height="40px" />
            <Skeleton shape="text" width="50%" />
          </div>
        ))}
      </SkeletonGroup>
    </div>
  );
}
