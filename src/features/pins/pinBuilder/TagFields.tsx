import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { PIN_TAG_LIMITS, type TaggedType } from '../../../../contract/constants/pins/pinTags';
import { randomIds } from '../../../lib/clientIds';
import type { PinDraft } from '../../../selectors/pins/pinBuilder';
import {
  type DraftTags,
  linkTag,
  objectsOf,
  type PinTag,
  type TaggedObject,
  tagObject,
  untagObject,
} from '../../../selectors/pins/pinTags';
import { Button } from '../../../ui/Button';
import { SearchField } from '../../../ui/fields/SearchField';
import { SegmentedControl } from '../../../ui/fields/SegmentedControl';
import { IconButton } from '../../../ui/IconButton';
import { CloseIcon } from '../../../ui/icons/CloseIcon';
import { TrashIcon } from '../../../ui/icons/TrashIcon';
import { checkLink } from './checkDraft';
import { LinkField } from './LinkField';
import { type Taggable, TaggableList } from './TaggableList';
import styles from './TagPicture.module.css';
import { useProblemTexts } from './useDraftErrors';

interface TagFieldsProps {
  draft: PinDraft;
  tag: PinTag;
  /** Among the tags of the picture, from 1. */
  place: number;
  onChange: (tags: DraftTags) => void;
  onRemove: () => void;
}

/** What one tag shows: pins, products and people, and a link. */
export function TagFields({ draft, tag, place, onChange, onRemove }: TagFieldsProps) {
  const objects = objectsOf(draft, tag);
  const fields = useRef<HTMLFieldSetElement>(null);
  /** The pressed button is about to be removed, and the focus with it. */
  const isFocusLost = useRef(false);
  useEffect(() => {
    if (!isFocusLost.current) return;
    isFocusLost.current = false;
    // A tag that shows as much as it can has no search field.
    fields.current?.querySelector<HTMLElement>('[type="search"], [type="url"]')?.focus();
  });
  const changeObjects = (tags: DraftTags) => {
    isFocusLost.current = true;
    onChange(tags);
  };
  return (
    <fieldset ref={fields} className={styles.fields}>
      <legend className={styles.legend}>
        <Trans>Tag {place}</Trans>
      </legend>
      {objects.length > 0 && (
        <ul className={styles.objects}>
          {objects.map((object) => (
            <TaggedLine
              key={object.id}
              object={object}
              onRemove={() => changeObjects(untagObject(draft, tag.id, object.id))}
            />
          ))}
        </ul>
      )}
      {objects.length < PIN_TAG_LIMITS.objects && (
        <FindTaggable
          onTake={(taggable) =>
            changeObjects(tagObject(draft, tag.id, { id: randomIds.next(), link: '', ...taggable }))
          }
        />
      )}
      <TagLink link={tag.link} onChange={(link) => onChange(linkTag(draft, tag.id, link))} />
      <Button size="sm" variant="ghost" iconStart={<TrashIcon size={20} />} onClick={onRemove}>
        <Trans>Remove tag {place}</Trans>
      </Button>
    </fieldset>
  );
}

function FindTaggable({ onTake }: { onTake: (taggable: Taggable) => void }) {
  const { t } = useLingui();
  const [type, setType] = useState<TaggedType>('user');
  const [query, setQuery] = useState('');
  return (
    <>
      <SegmentedControl
        label={t`What to tag`}
        value={type}
        options={[
          { value: 'user', label: t`People` },
          { value: 'product', label: t`Products` },
          { value: 'pin', label: t`Pins` },
        ]}
        onValueChange={setType}
      />
      <SearchField label={t`Find what to tag`} placeholder={t`Search`} value={query} onValueChange={setQuery} />
      <TaggableList
        type={type}
        query={query.trim().toLowerCase()}
        onTake={(taggable) => {
          setQuery('');
          onTake(taggable);
        }}
      />
    </>
  );
}

function TagLink({ link, onChange }: { link: string; onChange: (link: string) => void }) {
  const { t } = useLingui();
  const texts = useProblemTexts();
  /** A URL is checked when the field is left, not while typing. */
  const [isWritten, setIsWritten] = useState(true);
  const problem = isWritten ? checkLink(link) : null;
  return (
    <LinkField
      label={t`Link of this tag`}
      value={link}
      error={problem ? texts[problem] : undefined}
      isDisabled={false}
      onChange={(written) => {
        setIsWritten(false);
        onChange(written);
      }}
      onWritten={() => setIsWritten(true)}
    />
  );
}

function TaggedLine({ object: { name, media }, onRemove }: { object: TaggedObject; onRemove: () => void }) {
  const { t } = useLingui();
  return (
    <li className={styles.object}>
      {media && <img src={media} alt="" className={styles.thumb} />}
      <span className={styles.name}>
        <bdi>{name}</bdi>
      </span>
      <IconButton size="sm" label={t`Remove ${name}`} icon={<CloseIcon />} onClick={onRemove} />
    </li>
  );
}
