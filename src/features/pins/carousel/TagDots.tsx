import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { UNPLACED } from '../../../../contract/constants/pins/pinTags';
import type { PinEntity } from '../../../entities/pins/pins';
import { Avatar } from '../../../ui/Avatar';
import { cx } from '../../../ui/cx';
import { ExternalLink } from '../../../ui/ExternalLink';
import { Link } from '../../../ui/Link';
import { Popover } from '../../../ui/overlays/Popover';
import styles from './TagDots.module.css';

export type Tag = NonNullable<PinEntity['pinTags']>[number];
type TaggedObject = Tag['objects'][number];

/** The tags of a picture at their places; those without a place in its lower corner. */
export function TagDots({ tags }: { tags: readonly Tag[] }) {
  const headingId = useId();
  if (tags.length === 0) return null;
  const placed = tags.filter(({ x }) => x !== UNPLACED);
  const others = tags.filter(({ x }) => x === UNPLACED);
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="visuallyHidden">
        <Trans>Tagged in this picture</Trans>
      </h2>
      {/* Places in a picture are the same in all languages, so they are never mirrored. */}
      <div dir="ltr" className={styles.layer}>
        {placed.map((tag) => (
          <TagDot key={tag.id} tag={tag} />
        ))}
        {others.length > 0 && (
          <div className={styles.others}>
            {others.map((tag) => (
              <TagDot key={tag.id} tag={tag} />
            ))}
          </div>
        )}
      </div>
    </section>
  );
}

const nameOf = ({ pin, user }: TaggedObject, unnamed: string): string => user?.fullName ?? (pin?.title || unnamed);

function TagDot({ tag }: { tag: Tag }) {
  const { t } = useLingui();
  const names = tag.objects.map((object) => nameOf(object, t`A pin`)).join(', ');
  const label = names === '' ? t`Link in this picture` : t`Tagged: ${names}`;
  const isPlaced = tag.x !== UNPLACED;
  return (
    <span
      className={cx(styles.place, isPlaced && styles.placed)}
      style={isPlaced ? { insetInlineStart: `${tag.x * 100}%`, insetBlockStart: `${tag.y * 100}%` } : undefined}
    >
      <Popover
        label={label}
        trigger={(props) => <button type="button" {...props} className={styles.dot} aria-label={label} />}
      >
        <ul className={styles.objects}>
          {tag.objects.map((object) => (
            <li key={object.user?.id ?? object.pin?.id}>
              <TaggedLine object={object} />
            </li>
          ))}
          {tag.link && (
            <li>
              <SiteLink href={tag.link} />
            </li>
          )}
        </ul>
      </Popover>
    </span>
  );
}

function TaggedLine({ object }: { object: TaggedObject }) {
  const { t } = useLingui();
  const { pin, user, link } = object;
  const name = nameOf(object, t`A pin`);
  return (
    <>
      <Link to={user ? `/${user.username}/` : `/pin/${pin?.id}/`} className={styles.object}>
        {user && <Avatar name={user.fullName} src={user.imageSmallUrl} size={32} />}
        {pin && <img src={pin.image.url} alt="" className={styles.thumb} loading="lazy" />}
        <span className={styles.texts}>
          <bdi>{name}</bdi>
          {user && <bdi className={styles.detail}>@{user.username}</bdi>}
          {pin?.price && <bdi className={styles.detail}>{pin.price}</bdi>}
        </span>
      </Link>
      {link && <SiteLink href={link} />}
    </>
  );
}

function SiteLink({ href }: { href: string }) {
  return (
    <span className={styles.object}>
      <ExternalLink href={href}>{href.replace(/^https?:\/\/(www\.)?/, '')}</ExternalLink>
    </span>
  );
}
