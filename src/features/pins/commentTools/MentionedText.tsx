import type { CommentEntity } from '../../../entities/pins/comments';
import { useEntities } from '../../../store/useEntity';
import { Link } from '../../../ui/Link';
import { LinkedText } from '../../content/linkedText';
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
}

/** A text with links to the people whom it names, and to the web addresses in it. */
export function NamedText({ text: whole, tags }: NamedTextProps) {
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
      <LinkedText key={`text ${offset}`} text={text} />
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
