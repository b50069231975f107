import { useLingui } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import { CloseIcon } from '../../../ui/icons/CloseIcon';
import { Link } from '../../../ui/Link';
import { OneLine } from '../../../ui/OneLine';
import styles from './Typeahead.module.css';
import type { Suggestion } from './useSuggestions';

interface SuggestionRowProps {
  row: Suggestion;
  /** Of the suggestion and of its removal. */
  ids: readonly [string, string];
  activeCell: 0 | 1 | null;
  onChoose: () => void;
}

/** One suggestion, a link; a member's own search has a second cell that removes it. */
export function SuggestionRow({ row, ids, activeCell, onChoose }: SuggestionRowProps) {
  const { t } = useLingui();
  const { text: query, onRemove } = row;
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onChoose();
  };
  return (
    <tr className={styles.row} data-is-active={activeCell === 0}>
      <td id={ids[0]} colSpan={onRemove ? 1 : 2}>
        <Link to={row.to} className={styles.link} tabIndex={-1} onClick={follow}>
          <span className={styles.lead}>{row.icon}</span>
          <OneLine>{row.text}</OneLine>
          {row.hint && <OneLine className={styles.hint}>{row.hint}</OneLine>}
        </Link>
      </td>
      {onRemove && (
        <td id={ids[1]}>
          <button
            type="button"
            className={styles.forget}
            tabIndex={-1}
            aria-label={t`Remove ${query}`}
            data-is-active={activeCell === 1}
            onClick={onRemove}
          >
            <CloseIcon size={18} />
          </button>
        </td>
      )}
    </tr>
  );
}
