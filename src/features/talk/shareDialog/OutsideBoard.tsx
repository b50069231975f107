import { Trans, useLingui } from '@lingui/react/macro';
import type { BoardId } from '../../../../contract/schemas/common';
import { siteAddress } from '../../../hooks/shareOrCopy';
import { useEntity } from '../../../store/useEntity';
import { TextField } from '../../../ui/fields/TextField';
import styles from './ShareDialog.module.css';

/** Where a public board can be read outside of Magpie: its feed, and the frame for other sites. */
export function OutsideBoard({ boardId }: { boardId: BoardId }) {
  const { t } = useLingui();
  const board = useEntity('boards', boardId);
  if (!board || board.privacy === 'secret') return null;
  const frame = `<iframe src="${siteAddress(`/embed${board.url}`)}" width="480" height="480" title="Magpie" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox" style="border:0"></iframe>`;
  return (
    <details className={styles.outside}>
      <summary>
        <Trans>Feed readers and other sites</Trans>
      </summary>
      <Address label={t`Address for feed readers`} value={siteAddress(`${board.url}feed.rss`)} />
      <Address label={t`Code for a website`} value={frame} />
    </details>
  );
}

function Address({ label, value }: { label: string; value: string }) {
  return <TextField label={label} value={value} readOnly dir="ltr" onFocus={(event) => event.target.select()} />;
}
