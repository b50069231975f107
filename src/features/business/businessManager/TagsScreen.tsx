import { Trans, useLingui } from '@lingui/react/macro';
import { selectTags } from '../../../selectors/business/tags';
import { useAppSelector } from '../../../store/hooks';
import { EmptyState } from '../../../ui/EmptyState';
import styles from './Manager.module.css';
import { ManagerFrame } from './ManagerFrame';
import { TagCard } from './TagCard';
import { useManagerPlace } from './useManagerPlace';

/** The conversion tags of a business, with the code for the pages of its shops. */
export function TagsScreen() {
  const { t } = useLingui();
  const { businessId } = useManagerPlace();
  const tags = useAppSelector((state) => selectTags(state, businessId));
  return (
    <ManagerFrame
      title={<Trans>Conversion tags</Trans>}
      intro={<Trans>Put the code of a tag into the head of each page of your shop.</Trans>}
    >
      {tags.length === 0 ? (
        <EmptyState title={t`No conversion tags yet`} />
      ) : (
        <ul className={styles.tags}>
          {tags.map((tag) => (
            <li key={tag.id}>
              <TagCard tag={tag} />
            </li>
          ))}
        </ul>
      )}
    </ManagerFrame>
  );
}
