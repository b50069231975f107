import type { UserId } from '../../../contract/schemas/common';
import type { CommentEntity } from '../../entities/comments';
import { useEntities } from '../../store/useEntity';
import { Link } from '../../ui/Link';

/** The text of a comment with links to the people whom it mentions. */
export function MentionedText({ comment }: { comment: CommentEntity }) {
  const { text, tags, taggedUsers } = comment;
  const people = useEntities('users', taggedUsers);
  const usernameOf = (id: UserId) => people.find((person) => person.id === id)?.username;
  let end = 0;
  const parts = tags.flatMap(({ userId, offset, length }) => {
    const username = usernameOf(userId);
    if (username === undefined) return [];
    const before = text.slice(end, offset);
    end = offset + length;
    return [
      before,
      <Link key={offset} to={`/${username}/`}>
        {text.slice(offset, end)}
      </Link>,
    ];
  });
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  );
}
