import { Trans, useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect } from 'react';
import { panelShown } from '../../../actions/talk/news';
import { useMessageGroup } from '../../../i18n/useMessageGroup';
import { selectUnseenNews } from '../../../selectors/talk/news';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Link } from '../../../ui/Link';
import { PopoverImpl } from '../../../ui/overlays/Popover.impl';
import { NewsList } from '../news';
import styles from './NewsPanel.module.css';

interface NewsPanelProps {
  isOpen: boolean;
  onClose: () => void;
  triggerRef: RefObject<HTMLElement | null>;
}

/** The notifications in the header of wide screens. */
export function NewsPanel(props: NewsPanelProps) {
  const { isOpen } = props;
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const hasTexts = useMessageGroup('news', isOpen);
  const isNew = useAppSelector((state) => selectUnseenNews(state) > 0);
  // Once as it opens, and again for what comes while it is open.
  useEffect(() => {
    if (isOpen) dispatch(panelShown({}));
  }, [dispatch, isOpen]);
  useEffect(() => {
    if (isOpen && isNew) dispatch(panelShown({}));
  }, [dispatch, isOpen, isNew]);
  if (!hasTexts) return null;
  const head = (
    <div className={styles.head}>
      <h2 className={styles.title}>
        <Trans>Notifications</Trans>
      </h2>
      <Link to="/notifications" onClick={props.onClose}>
        <Trans>See all</Trans>
      </Link>
    </div>
  );
  return (
    <PopoverImpl {...props} label={t`Notifications`} align="end" width="wide">
      <div className={styles.panel}>
        <NewsList head={head} headingLevel={3} />
      </div>
    </PopoverImpl>
  );
}
