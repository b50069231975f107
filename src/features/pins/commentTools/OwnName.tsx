import { Trans } from '@lingui/react/macro';
import { useMessageGroup } from '../../../i18n/useMessageGroup';
import { Button } from '../../../ui/Button';
import styles from './CommentMore.module.css';

interface OwnNameProps {
  onRemove: () => void;
}

/** A button below a text that names the viewer. */
export function OwnName({ onRemove }: OwnNameProps) {
  const hasTexts = useMessageGroup('commentTools', true);
  return hasTexts ? <RemoveName onRemove={onRemove} /> : null;
}

/** Apart, because its text comes with the message group. */
const RemoveName = ({ onRemove }: OwnNameProps) => (
  <span className={styles.ownName}>
    <Button size="sm" variant="ghost" onClick={onRemove}>
      <Trans>Remove my name</Trans>
    </Button>
  </span>
);
