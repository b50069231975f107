import { Fragment, type ReactNode } from 'react';
import type { CommentEntity } from '../../entities/comments';
import { useEntities } from '../../store/useEntity';
import { Link } from '../../ui/Link';
import styles from './CommentMore.module.css';

interface Part {
  text: string;
  offset: number;
  /** The mentioned person; undefined for plain text. */
  username?: string | undefined;
}

interface NamedTextProps {
  text: string;
  /** Where people are named, in order. */
  tags: readonly { username: string; offset: number; length: number }[];
  /** Renders what is between the names. */
  children?: (text: string) => ReactNode;
}

/** A text with links to the people whom it names. */
export function NamedText({ text: whole, tags, children = (text) => text }: NamedTextProps) {
  const parts: Part[] = [];
  let end = 0;
  for (const { username, offset, length } of tags) {
    parts.push({ text: whole.slice(end, offset), offset: end });
    end = offset + length;
    parts.push({ text: whole.slice(offset, end), offset, username });
  }
  parts.push({ text: whole.slice(end), offset: end });
  return parts.map(({ text, offset, username }) =>
    username === undefined ? (
      <Fragment key={`text ${offset}`}>{text && children(text)}</Fragment>
    ) : (
      <Link key={offset} to={`/${username}/`} className={styles.mention}>
        {text}
      </Link>
    ),
  );
}

/** The text of a comment with links to the people whom it mentions. */
export function MentionedText({ comment: { text, tags, taggedUsers } }: { comment: CommentEntity }) {
  const people = useEntities('users', taggedUsers);
  const usernames = new Map<string, string>(people.map(({ id, username }) => [id, username]));
  const named = tags.flatMap(({ userId, ...place }) => {
    const username = usernames.get(userId);
    return username === undefined ? [] : { ...place, username };
  });
  return <NamedText text={text} tags={named} />;
}
