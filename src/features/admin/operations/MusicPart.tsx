import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Camelized } from '../../../../contract/camelized';
import type { MusicPiece } from '../../../../contract/schemas/content/siteMusic';
import { useMessageGroup } from '../../../i18n/useMessageGroup';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog';
import { MusicButton } from '../../pins/carousel';
import { MusicForm } from './MusicForm';
import styles from './Operations.module.css';
import { Nothing, Panel } from './OperationsView';
import { type Column, Table } from './Table';
import { useAdminChange } from './useAdminChange';
import { useRead } from './useOperations';

type Piece = Camelized<MusicPiece>;

/** The music that members choose from for their stories, for site admins to add to and remove from. */
export function MusicPart() {
  const { t } = useLingui();
  const read = useRead('SiteMusicResource.get', {});
  const removal = useAdminChange('SiteMusicResource.delete');
  const hasPlayer = useMessageGroup('carousel', true);
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Piece | null>(null);
  if (!read) return null;
  const columns: Column<Piece>[] = [
    {
      id: 'song',
      label: t`Song`,
      value: ({ title }) => title,
      render: (piece) => (
        <div className={styles.reported}>
          {hasPlayer && <MusicButton music={piece} variant="secondary" />}
          <bdi>{piece.title}</bdi>
        </div>
      ),
    },
    {
      id: 'artist',
      label: t`Artist`,
      isWide: true,
      value: ({ artist }) => artist,
      render: ({ artist }) => <bdi>{artist}</bdi>,
    },
    { id: 'license', label: t`License`, isWide: true, render: ({ license }) => <bdi>{license}</bdi> },
    {
      id: 'length',
      label: t`Length`,
      isNumeric: true,
      isWide: true,
      value: ({ duration }) => duration,
      render: ({ duration }) => lengthOf(duration),
    },
    {
      id: 'actions',
      label: t`Actions`,
      isNumeric: true,
      render: (piece) => (
        <Button size="sm" variant="danger" onClick={() => setRemoving(piece)}>
          <Trans>Remove</Trans>
        </Button>
      ),
    },
  ];
  return (
    <Panel
      title={t`Music`}
      detail={t`Members choose from these songs for their stories. A story names the song, the artist and the license.`}
      action={
        <Button size="sm" variant="primary" onClick={() => setAdding(true)}>
          <Trans>Add a song</Trans>
        </Button>
      }
    >
      <Table
        label={t`Music`}
        columns={columns}
        rows={read.filter(({ isRemoved }) => !isRemoved)}
        rowKey={({ id }) => id}
        empty={
          <Nothing>
            <Trans>No songs yet.</Trans>
          </Nothing>
        }
      />
      {isAdding && <MusicForm onClose={() => setAdding(false)} />}
      <ConfirmDialog
        isOpen={removing !== null}
        isDanger
        title={t`Remove this song?`}
        confirmLabel={t`Remove song`}
        onClose={() => setRemoving(null)}
        onConfirm={() => {
          if (removing) removal.send({ music_id: removing.id });
          setRemoving(null);
        }}
      >
        <Trans>It can’t be chosen any more. Stories that have it keep playing it.</Trans>
      </ConfirmDialog>
    </Panel>
  );
}

/** m:ss */
function lengthOf(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
