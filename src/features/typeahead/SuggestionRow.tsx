import { useLingui } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import { CloseIcon } from '../../ui/icons/CloseIcon';
import { Link } from '../../ui/Link';
import { OneLine } from '../../ui/OneLine';
import styles from './Typeahead.module.css';
import type { Suggestion } from './useSuggestions';

interface SuggestionRowProps {
  row: Suggestion;
  /** Of the suggestion and of its removal. */
  ids: readonly [string, string];
  activeCell: 0 | 1 | null;
  onChoose: () => void;
  onForget: (query: string) => void;
}

/** One suggestion, a link; a recent search has a second cell that forgets it. */
export function SuggestionRow({ row, ids, activeCell, onChoose, onForget }: SuggestionRowProps) {
  const { t } = useLingui();
  const query = row.recent;
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onChoose();
  };
  return (
    <tr className={styles.row} data-is-active={activeCell === 0}>
      <td id={ids[0]} colSpan={query === undefined ? 2 : 1}>
        <Link to={row.to} className={styles.link} tabIndex={-1} onClick={follow}>
          {row.icon}
          <OneLine>{row.text}</OneLine>
          {row.hint && <OneLine className={styles.hint}>{row.hint}</OneLine>}
        </Link>
      </td>
      {query !== undefined && (
        <td id={ids[1]}>
          <button
            type="button"
            className={styles.forget}
            tabIndex={-1}
            aria-label={t`Remove ${query}`}
            data-is-active={activeCell === 1}
            onClick={() => onForget(query)}
          >
            <CloseIcon size={18} />
          </button>
        </td>
      )}
    </tr>
  );
}
