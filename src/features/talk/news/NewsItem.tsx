import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isDecisionNews, isOwnNews, isUnreadNews, type NewsKind } from '../../../../contract/constants/talk/news';
import type { NewsId } from '../../../../contract/schemas/common';
import { dismissRequested, readRequested } from '../../../actions/talk/news';
import { lazyPart } from '../../../hooks/useLazyPart';
import { selectRenderedAt, selectTextLocale } from '../../../selectors/context';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useEntity } from '../../../store/useEntity';
import { useIsPinWarned } from '../../../store/useIsPinWarned';
import { Avatar } from '../../../ui/Avatar';
import { IconButton } from '../../../ui/IconButton';
import { CloseIcon } from '../../../ui/icons/CloseIcon';
import { InfoIcon } from '../../../ui/icons/InfoIcon';
import { Link } from '../../../ui/Link';
import { LazyOverlay } from '../../../ui/overlays/LazyOverlay';
import { RelativeTime } from '../../../ui/RelativeTime';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import styles from './News.module.css';
import { NewsMenu } from './NewsMenu';
import { useNewsText } from './useNewsText';

const details = lazyPart(
  async () => (await import(/* webpackChunkName: "news-details" */ './NewsDetails')).NewsDetails,
);

/** Where entries lead that are about no pin, and about nobody but the viewer. */
const PLACES: Partial<Record<NewsKind, string>> = {
  publishFailed: '/pin-builder/',
  removed: '/settings/decisions',
  restored: '/settings/decisions',
};

/** One notification, with a link to what it is about. */
export function NewsItem({ id }: { id: NewsId }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const item = useEntity('news', id);
  const actor = useEntity('users', item?.actors[0]);
  const pin = useEntity('pins', item?.pin);
  const isWarned = useIsPinWarned(pin);
  const locale = useAppSelector(selectTextLocale);
  const renderedAt = useAppSelector(selectRenderedAt);
  const textOf = useNewsText();
  const [isOpen, setOpen] = useState(false);
  if (!item || !actor) return null;
  const text = textOf(item.kind, actor.fullName, item.actorCount - 1, item.decided);
  const image = isWarned ? undefined : pin?.images['236x'];
  const isUnread = isUnreadNews(item.status);
  return (
    <li className={styles.item} data-is-unread={isUnread}>
      {isDecisionNews(item.kind) ? (
        <span className={styles.icon}>
          <InfoIcon size={24} />
        </span>
      ) : (
        <Avatar name={actor.fullName} src={actor.imageMediumUrl} size={48} />
      )}
      <Link
        to={pin ? `/pin/${pin.id}/` : (PLACES[item.kind] ?? `/${actor.username}/`)}
        className={styles.link}
        onClick={() => isUnread && dispatch(readRequested({ id }))}
      >
        <span>
          {isUnread && (
            <VisuallyHidden>
              <Trans>New:</Trans>{' '}
            </VisuallyHidden>
          )}
          {text}
        </span>
        {item.quote !== null && (
          <q className={styles.quote}>
            <bdi>{item.quote}</bdi>
          </q>
        )}
        <RelativeTime at={item.updatedAt} now={renderedAt} locale={locale} />
      </Link>
      {image && (
        <img
          className={styles.image}
          style={{ backgroundColor: pin?.dominantColor }}
          src={image.url}
          alt=""
          width={48}
          height={64}
          loading="lazy"
        />
      )}
      <span className={styles.dismiss}>
        {!isOwnNews(item.kind) && (
          <NewsMenu
            text={text}
            actor={actor}
            pinId={pin?.id ?? null}
            onDetails={() => {
              setOpen(true);
              if (isUnread) dispatch(readRequested({ id }));
            }}
          />
        )}
        <IconButton
          size="sm"
          tooltip="none"
          label={t`Remove: ${text}`}
          icon={<CloseIcon size={16} />}
          onClick={() => void dispatch(dismissRequested({ id }))}
        />
      </span>
      <LazyOverlay
        overlay={details}
        props={{ newsId: id, pinId: pin?.id ?? null, title: text, isOpen, onClose: () => setOpen(false) }}
      />
    </li>
  );
}
