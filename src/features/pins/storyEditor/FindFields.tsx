import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type LazyPart, useLazyPart } from '../../../hooks/useLazyPart';
import type { CanvasBlock } from '../../../selectors/pins/storyEditor';
import { SearchField } from '../../../ui/fields/SearchField';
import { PartFailed } from '../../../ui/PartFailed';
import styles from './PageEditor.module.css';
import type { Finder } from './StoryEditor';

interface FindFieldsProps {
  block: CanvasBlock;
  finder: LazyPart<Finder>;
  onChange: (to: Partial<CanvasBlock>) => void;
}

/** The person or product that a sticker names, found by name. */
export function FindFields({ block: { type, name }, finder, onChange }: FindFieldsProps) {
  const { t } = useLingui();
  const [query, setQuery] = useState('');
  const { part: Find, hasFailed, retry } = useLazyPart(finder, true);
  const isPerson = type === 'mention_sticker';
  return (
    <>
      {name && (
        <p className={styles.chosen}>
          <bdi>{name}</bdi>
        </p>
      )}
      <SearchField
        label={isPerson ? t`Find a person` : t`Find a product`}
        placeholder={t`Search`}
        value={query}
        onValueChange={setQuery}
      />
      {hasFailed && <PartFailed onRetry={retry} />}
      {Find && (
        <Find
          type={isPerson ? 'user' : 'product'}
          query={query.trim().toLowerCase()}
          onTake={({ pin, user, name: taken, media }) => {
            setQuery('');
            onChange(isPerson ? { user_id: user, name: taken } : { pin_id: pin, name: taken, image: media });
          }}
        />
      )}
      {type === 'virtual_try_on_makeup_sticker' && (
        <p className={styles.hint}>
          <Trans>Virtual try-on isn’t available yet. Readers see a picture of the product instead.</Trans>
        </p>
      )}
    </>
  );
}
