import type { ReactNode } from 'react';
import type { CommentId } from '../../../../contract/schemas/common';
import type { UserEntity } from '../../../entities/people/users';
import type { PinImageEntity } from '../../../entities/pins/pins';
import { selectRenderedAt, selectTextLocale } from '../../../selectors/context';
import { useAppSelector } from '../../../store/hooks';
import { Avatar } from '../../../ui/Avatar';
import { Link } from '../../../ui/Link';
import { RelativeTime } from '../../../ui/RelativeTime';
import { Photo } from '../../content/photos';
import styles from './Remark.module.css';

interface RemarkProps {
  /** Of a comment, to find it by. */
  commentId?: CommentId;
  user: UserEntity;
  text: ReactNode;
  image: PinImageEntity | null;
  /** When it was said, as an ISO time. */
  at: string;
  /** Beside the whole remark. */
  end?: ReactNode;
  /** After the time: what one can do with it. */
  children: ReactNode;
}

/** What somebody says about a pin: a comment or a tried-it. */
export function Remark({ commentId, user, text, image, at, end, children }: RemarkProps) {
  const locale = useAppSelector(selectTextLocale);
  const renderedAt = useAppSelector(selectRenderedAt);
  const { fullName: name } = user;
  return (
    <li className={styles.remark} data-comment={commentId}>
      <Avatar name={name} src={user.imageSmallUrl} size={32} />
      <div className={styles.body}>
        <p>
          <Link to={`/${user.username}/`} className={styles.name}>
            {name}
          </Link>
          <bdi>{text}</bdi>
        </p>
        {image && <Photo image={image} name={name} />}
        <div className={styles.meta}>
          <RelativeTime at={at} now={renderedAt} locale={locale} />
          {children}
        </div>
      </div>
      {end}
    </li>
  );
}

/** A list of remarks. */
export function Remarks({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  );
}
