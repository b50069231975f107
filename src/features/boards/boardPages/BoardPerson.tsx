import type { ReactNode } from 'react';
import type { UserId } from '../../../../contract/schemas/common';
import { useEntity } from '../../../store/useEntity';
import { PersonLine } from '../../../ui/PersonLine';

interface BoardPersonProps {
  id: UserId;
  /** Their role on this board. */
  detail?: ReactNode;
  action?: (name: string) => ReactNode;
}

/** A member of a board, or a person who could become one. */
export function BoardPerson({ id, detail, action }: BoardPersonProps) {
  const user = useEntity('users', id);
  if (!user) return null;
  return (
    <li>
      <PersonLine
        href={`/${user.username}/`}
        name={user.fullName}
        imageUrl={user.imageMediumUrl}
        detail={detail}
        action={action?.(user.fullName)}
      />
    </li>
  );
}
