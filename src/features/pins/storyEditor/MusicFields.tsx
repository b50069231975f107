import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { shallowEqual } from 'react-redux';
import { musicWanted } from '../../../actions/pins/pinBuilder';
import { selectSiteMusic } from '../../../selectors/pins/pinBuilder';
import type { CanvasBlock } from '../../../selectors/pins/storyEditor';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Select } from '../../../ui/fields/Select';
import { PartFailed } from '../../../ui/PartFailed';
import { MusicButton } from '../carousel';
import styles from './PageEditor.module.css';

interface MusicFieldsProps {
  block: CanvasBlock;
  onChange: (to: Partial<CanvasBlock>) => void;
}

/** The piece that a block plays: of those that the site offers, and the one that it has, though it was removed since. */
export function MusicFields({ block: { music_id: musicId, name }, onChange }: MusicFieldsProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { pieces, hasFailed } = useAppSelector(selectSiteMusic, shallowEqual);
  useEffect(() => void dispatch(musicWanted({})), [dispatch]);
  if (hasFailed) return <PartFailed onRetry={() => void dispatch(musicWanted({}))} />;
  const listed = (pieces ?? []).filter(({ id, is_removed: isRemoved }) => !isRemoved || id === musicId);
  if (pieces && listed.length === 0) {
    return (
      <p className={styles.hint}>
        <Trans>This site has no music yet.</Trans>
      </p>
    );
  }
  const options = listed.map(({ id, title, artist }) => ({ value: id, label: `${title} · ${artist}` }));
  // Until the list is here.
  if (musicId && !options.some(({ value }) => value === musicId)) options.push({ value: musicId, label: name ?? '' });
  const chosen = listed.find(({ id }) => id === musicId);
  const choose = (id: string) =>
    onChange({ music_id: id === '' ? null : id, name: options.find(({ value }) => value === id)?.label ?? '' });
  return (
    <>
      <Select
        label={t`Song`}
        value={musicId ?? ''}
        placeholder={pieces ? t`Choose a song` : t`Loading`}
        options={options}
        onValueChange={choose}
      />
      {chosen && (
        <p className={styles.chosen}>
          <MusicButton key={chosen.id} music={chosen} variant="secondary" />
          {chosen.license && (
            <small className={styles.hint} dir="auto">
              {chosen.license}
            </small>
          )}
        </p>
      )}
    </>
  );
}
