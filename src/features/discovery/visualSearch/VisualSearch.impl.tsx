import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { OptionsOf } from '../../../../contract/api';
import { partChosen } from '../../../actions/discovery/visualSearch';
import { useMessageGroup } from '../../../i18n/useMessageGroup';
import { useAppDispatch } from '../../../store/hooks';
import { Chip } from '../../../ui/Chip';
import { Dialog } from '../../../ui/overlays/Dialog';
import { WHOLE_PICTURE } from '../../content/crop';
import { FoundPictures } from './FoundPictures';
import { SearchedPart } from './SearchedPart';
import type { VisualSearchProps } from './VisualSearch';
import styles from './VisualSearch.module.css';

export function VisualSearch(props: VisualSearchProps) {
  return useMessageGroup('visualSearch', true) ? <SearchDialog {...props} /> : null;
}

function SearchDialog({ pin, isOpen, onClose }: VisualSearchProps) {
  const { t } = useLingui();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`Search this picture`} size="lg">
      {isOpen && <Content pin={pin} />}
    </Dialog>
  );
}

function Content({ pin }: Pick<VisualSearchProps, 'pin'>) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [part, setPart] = useState(WHOLE_PICTURE);
  const [isShopping, setShopping] = useState(false);
  const { left: x, top: y, width: w, height: h } = part;
  const isWhole = w === 1 && h === 1;
  const options: OptionsOf<'VisualSearchFlashlightUnifiedResource.get'> = {
    pin_id: pin.id,
    ...(!isWhole && { crop: { x, y, w, h } }),
    ...(isShopping && { is_shopping: true }),
  };
  useEffect(() => {
    const crop = isWhole ? {} : { crop: { x, y, w, h } };
    dispatch(partChosen({ pin_id: pin.id, ...crop, ...(isShopping && { is_shopping: true }) }));
  }, [dispatch, pin.id, isWhole, x, y, w, h, isShopping]);
  return (
    <div className={styles.content}>
      <SearchedPart pin={pin} part={part} onChange={setPart} />
      <section className={styles.found} aria-label={t`Similar pins`}>
        <div className={styles.row}>
          <Chip isSelected={isShopping} onClick={() => setShopping(!isShopping)}>
            {t`Products only`}
          </Chip>
          {!isWhole && <Chip onClick={() => setPart(WHOLE_PICTURE)}>{t`Whole picture`}</Chip>}
        </div>
        <FoundPictures options={options} />
        <p className={styles.hint}>
          <Trans>Matched by how the pictures look.</Trans>
        </p>
      </section>
    </div>
  );
}
