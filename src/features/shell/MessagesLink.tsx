import { useEffect } from 'react';
import { channelWanted } from '../../actions/live';
import { useAppDispatch } from '../../store/hooks';
import { Badge } from '../../ui/Badge';
import { MessageIcon } from '../../ui/icons/MessageIcon';
import { NavLink } from '../../ui/Link';
import styles from './MessagesLink.module.css';
import { useMessagesLook } from './useMessagesLook';

/** Leads to the messages and says when there are new ones. */
export function MessagesLink() {
  const dispatch = useAppDispatch();
  const { to, label, badge } = useMessagesLook();
  useEffect(() => {
    dispatch(channelWanted({}));
  }, [dispatch]);
  return (
    <NavLink to={to} className={styles.link} aria-label={label}>
      <MessageIcon />
      {badge && <Badge text={badge} />}
    </NavLink>
  );
}
