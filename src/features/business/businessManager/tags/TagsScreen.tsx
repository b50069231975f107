import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { selectAccountChoice } from '../../../../selectors/business/adAccounts';
import { managerPath } from '../../../../selectors/business/managerParts';
import { selectTags } from '../../../../selectors/business/tags';
import { useAppSelector } from '../../../../store/hooks';
import { Button, ButtonLink } from '../../../../ui/Button';
import { EmptyState } from '../../../../ui/EmptyState';
import styles from '../Manager.module.css';
import { ManagerFrame } from '../ManagerFrame';
import { useManagerPlace } from '../useManagerPlace';
import { TagCard } from './TagCard';
import { TagDialog } from './TagDialog';

/** The conversion tags of a business, with the code for the pages of its shops. */
export function TagsScreen() {
  const { t } = useLingui();
  const { businessId } = useManagerPlace();
  /** How often the dialog was opened. */
  const [opened, setOpened] = useState(0);
  const tags = useAppSelector((state) => selectTags(state, businessId));
  const hasAccounts = useAppSelector((state) => selectAccountChoice(state, businessId).length > 0);
  const canCreate = useAppSelector((state) =>
    selectAccountChoice(state, businessId).some(({ abilities }) => abilities.includes('editTags')),
  );
  return (
    <ManagerFrame
      title={<Trans>Conversion tags</Trans>}
      intro={<Trans>Put the code of a tag into the head of each page of your shop.</Trans>}
      action={
        canCreate && (
          <Button variant="primary" onClick={() => setOpened(opened + 1)}>
            <Trans>Create tag</Trans>
          </Button>
        )
      }
    >
      {tags.length === 0 ? (
        <EmptyState
          title={t`No conversion tags yet`}
          detail={hasAccounts ? undefined : <Trans>A tag belongs to an ad account.</Trans>}
          action={
            hasAccounts ? undefined : (
              <ButtonLink to={managerPath(businessId, 'adAccounts')}>
                <Trans>Ad accounts</Trans>
              </ButtonLink>
            )
          }
        />
      ) : (
        <ul className={styles.tags}>
          {tags.map((tag) => (
            <li key={tag.id}>
              <TagCard tag={tag} />
            </li>
          ))}
        </ul>
      )}
      {canCreate && opened > 0 && <TagDialog key={opened} />}
    </ManagerFrame>
  );
}
