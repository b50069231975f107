import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type MouseEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { forgetRequested } from '../../../actions/discovery/recentSearches';
import { queryTyped } from '../../../actions/discovery/typeahead';
import { typeaheadOverlayShown } from '../../../actions/ui';
import { useMessageGroup } from '../../../i18n/useMessageGroup';
import { typeaheadQuery } from '../../../selectors/discovery/typeahead';
import { selectIsAuthenticated } from '../../../selectors/people/session';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { IconButton } from '../../../ui/IconButton';
import { CameraIcon } from '../../../ui/icons/CameraIcon';
import { CloseIcon } from '../../../ui/icons/CloseIcon';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { PictureSearch } from '../visualSearch';
import { SuggestionGrid } from './SuggestionGrid';
import styles from './Typeahead.module.css';
import { fieldOf, useCombobox } from './useCombobox';
import { usePictureDrop } from './usePictureDrop';
import { usePictureSearch } from './usePictureSearch';
import { type Suggestion, useSuggestions } from './useSuggestions';

interface TypeaheadProps {
  /** The form of the search field. */
  form: HTMLFormElement;
}

/**
 * Suggestions under the search field while it has the focus: recent searches, queries, boards and people. Covers the
 * page on phones.
 */
export function Typeahead(props: TypeaheadProps) {
  return useMessageGroup('typeahead', true) ? <Suggestions {...props} /> : null;
}

function Suggestions({ form }: TypeaheadProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const gridId = useId();
  const [written, setWritten] = useState('');
  const isMember = useAppSelector(selectIsAuthenticated);
  const groups = useSuggestions(written);
  const rows = groups.flatMap((group) => group.rows);
  const count = rows.length;
  const write = (next: string) => {
    setWritten(next);
    dispatch(queryTyped({ query: typeaheadQuery(next) }));
  };
  const clear = () => {
    dispatch(forgetRequested({ query: null }));
    fieldOf(form)?.focus();
  };
  const hasRecent = groups.some(({ id }) => id === 'recent' || id === 'personal');
  const choose = ({ to }: Suggestion) => {
    close();
    blur(form);
    void navigate(to);
  };
  const combobox = useCombobox({ form, rows, onChoose: choose, onWrite: write });
  const { isOpen, active, close } = combobox;
  const { searchWith, ...pictureSearch } = usePictureSearch(form, close);
  usePictureDrop(form, isMember, searchWith);
  const idOf = (row: number, cell: 0 | 1) => `${gridId}-${row}-${cell}`;
  const activeId = isOpen && active ? idOf(active.row, active.cell) : undefined;

  // The field was rendered before this code was there, by a component that knows nothing of it.
  useEffect(() => {
    describe(form, {
      'aria-expanded': String(isOpen),
      'aria-controls': isOpen ? gridId : null,
      'aria-haspopup': 'grid',
      'aria-autocomplete': 'list',
      'aria-activedescendant': activeId ?? null,
    });
  }, [form, isOpen, gridId, activeId]);
  useEffect(() => {
    dispatch(typeaheadOverlayShown({ isShown: isOpen }));
  }, [dispatch, isOpen]);

  const search = isMember && <PictureSearch {...pictureSearch} />;
  if (!isOpen) return search;
  return (
    <>
      {search}
      <div className={styles.scrim} />
      <div className={styles.close} onMouseDown={leaveFocus}>
        <IconButton
          label={t`Close search`}
          icon={<CloseIcon />}
          tooltip="none"
          onClick={() => {
            close();
            blur(form);
          }}
        />
      </div>
      <div className={styles.panel} onMouseDown={leaveFocus}>
        <SuggestionGrid id={gridId} groups={groups} active={active} idOf={idOf} onChoose={choose} />
        <div className={styles.tools}>
          {isMember && (
            <Button variant="ghost" size="sm" iconStart={<CameraIcon size={18} />} onClick={() => searchWith(null)}>
              <Trans>Search with a picture</Trans>
            </Button>
          )}
          {hasRecent && (
            <Button variant="ghost" size="sm" onClick={clear}>
              <Trans>Clear recent searches</Trans>
            </Button>
          )}
        </div>
        <VisuallyHidden>
          <span role="status">
            <Plural value={count} one="# suggestion" other="# suggestions" />
          </span>
        </VisuallyHidden>
        <p className={styles.keys}>
          <Trans>Use the arrow keys to choose, Enter to search.</Trans>
        </p>
      </div>
    </>
  );
}

/** A press leaves the focus in the field; otherwise the suggestions would close before the click. */
const leaveFocus = (event: MouseEvent) => event.preventDefault();

const blur = (form: HTMLFormElement) => fieldOf(form)?.blur();

function describe(form: HTMLFormElement, attributes: Readonly<Record<string, string | null>>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) fieldOf(form)?.removeAttribute(name);
    else fieldOf(form)?.setAttribute(name, value);
  }
}
