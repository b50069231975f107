import { useLingui } from '@lingui/react/macro';
import type { BoardId } from '../../../../contract/schemas/common';
import type { BoardEntity } from '../../../entities/boards/boards';
import { useEntities } from '../../../store/useEntity';
import { LinkIcon } from '../../../ui/icons/LinkIcon';
import { LockIcon } from '../../../ui/icons/LockIcon';
import { BoardCard, CardGrid } from '../../boards/boards';
import styles from './ProfileLayout.module.css';

/** Boards whose covers are loaded eagerly, on a wide screen. */
const FIRST_VIEW = 4;

const groupOf = ({ archivedByMeAt, privacy }: BoardEntity) => (archivedByMeAt ? 'archived' : (privacy ?? 'public'));

/** A profile's boards grouped by who can see them; without headings if everyone sees all of them (BOARD-064). */
export function BoardGroups({ ids, name }: { ids: readonly BoardId[]; name: string }) {
  const { t } = useLingui();
  const boards = useEntities('boards', ids);
  const groups = [
    { id: 'public', icon: null, title: t`Public` },
    { id: 'protected', icon: <LinkIcon size={20} />, title: t`People with the link` },
    { id: 'secret', icon: <LockIcon size={20} />, title: t`Secret` },
  ]
    .map((group) => ({ ...group, ids: boards.filter((board) => groupOf(board) === group.id).map(({ id }) => id) }))
    .filter((group) => group.ids.length > 0);
  const isPlain = groups.every(({ id }) => id === 'public');
  return groups.map((group, at) => (
    <section key={group.id} className={styles.group} aria-labelledby={`boards-${group.id}`}>
      <h2 id={`boards-${group.id}`} className={isPlain ? 'visuallyHidden' : styles.groupTitle}>
        {group.icon}
        {isPlain ? t`Boards of ${name}` : group.title}
      </h2>
      <CardGrid
        ids={group.ids}
        labelledBy={`boards-${group.id}`}
        renderCard={(id, index) => <BoardCard id={id} isFirstView={at === 0 && index < FIRST_VIEW} />}
      />
    </section>
  ));
}
