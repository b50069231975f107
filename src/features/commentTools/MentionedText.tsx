import type { CommentEntity } from '../../entities/comments';
import { useEntities } from '../../store/useEntity';
import { Link } from '../../ui/Link';
import styles from './Mentions.module.css';

interface Part {
  text: string;
  offset: number;
  /** The mentioned person; undefined for plain text. */
  username?: string | undefined;
}

/** The text in parts: mentions of people with these user names, and what is between. */
function partsOf({ text, tags }: CommentEntity, usernames: ReadonlyMap<string, string>): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { userId, offset, length } of tags) {
    const username = usernames.get(userId);
    if (username === undefined) continue;
    parts.push({ text: text.slice(end, offset), offset: end });
    end = offset + length;
    parts.push({ text: text.slice(offset, end), offset, username });
  }
  return [...parts, { text: text.slice(end), offset: end }].filter((part) => part.text !== '');
}

/** The text of a comment with links to the people whom it mentions. */
export function MentionedText({ comment }: { comment: CommentEntity }) {
  const people = useEntities('users', comment.taggedUsers);
  const usernames = new Map<string, string>(people.map(({ id, username }) => [id, username]));
  return partsOf(comment, usernames).map(({ text, offset, username }) =>
    username === undefined ? (
      text
    ) : (
      <Link key={offset} to={`/${username}/`} className={styles.mention}>
        {text}
      </Link>
    ),
  );
}
