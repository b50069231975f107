import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { TAG_LIMITS } from '../../../../../contract/constants/business/tags';
import type { ConversionTag } from '../../../../../contract/schemas/business/tags';
import type { BusinessId } from '../../../../../contract/schemas/common';
import { deleteRequested, editRequested } from '../../../../actions/business/tags';
import { selectAccountChoice } from '../../../../selectors/business/adAccounts';
import { managerPath } from '../../../../selectors/business/managerParts';
import { selectTag } from '../../../../selectors/business/tags';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { BackLink } from '../../../../ui/BackLink';
import { Button } from '../../../../ui/Button';
import { Checkbox } from '../../../../ui/fields/Checkbox';
import { AttemptDialog } from '../AttemptDialog';
import { ConfirmedAction } from '../ConfirmedAction';
import styles from '../Manager.module.css';
import { ManagerFrame } from '../ManagerFrame';
import { NameField } from '../NameField';
import { useAttempt } from '../useAttempt';
import { useDates } from '../useDates';
import { useManagerPlace } from '../useManagerPlace';
import { TagCode } from './TagCode';
import { TagGuides } from './TagGuides';
import { TagHealth } from './TagHealth';
import { TagShares } from './TagShares';
import { TagTokens } from './TagTokens';

/** One conversion tag: its code, what arrives from it, its tokens, and with whom it is shared. */
export function TagScreen() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { businessId, detail } = useManagerPlace();
  const [edits, setEdits] = useState(0);
  const tag = useAppSelector((state) => selectTag(state, businessId, detail));
  const account = useAppSelector((state) =>
    selectAccountChoice(state, businessId).find(({ id }) => id === tag?.ad_account_id),
  );
  if (!tag) return null;
  const canEdit = account?.abilities.includes('editTags') ?? false;
  const isChild = tag.leader_tag_id !== null;
  const key = { businessId: businessId as BusinessId, adAccountId: tag.ad_account_id, tagId: tag.id };
  return (
    <ManagerFrame
      above={
        <BackLink to={managerPath(businessId, 'tags')}>
          <Trans>Conversion tags</Trans>
        </BackLink>
      }
      title={<bdi>{tag.name}</bdi>}
      action={
        canEdit && (
          <div className={styles.answers}>
            <Button size="sm" onClick={() => setEdits(edits + 1)}>
              <Trans>Edit</Trans>
            </Button>
            <ConfirmedAction
              label={t`Delete`}
              title={t`Delete this tag?`}
              onConfirm={() => dispatch(deleteRequested(key))}
            >
              <Trans>Its events and figures are deleted, also for the ad accounts that it is shared with.</Trans>
            </ConfirmedAction>
          </div>
        )
      }
    >
      <Facts tag={tag} />
      <TagCode tag={tag} />
      <TagGuides />
      <TagHealth tag={tag} />
      {!isChild && <TagTokens tag={tag} canEdit={canEdit} />}
      {!isChild && <TagShares tag={tag} canEdit={canEdit} />}
      {canEdit && edits > 0 && <EditTag key={edits} tag={tag} />}
    </ManagerFrame>
  );
}

function Facts({ tag }: { tag: ConversionTag }) {
  const dates = useDates();
  return (
    <dl className={styles.facts}>
      <div>
        <dt>
          <Trans>Ad account</Trans>
        </dt>
        <dd>
          <bdi>{tag.owner_ad_account.name}</bdi>
        </dd>
      </div>
      {tag.leader_tag_name !== null && (
        <div>
          <dt>
            <Trans>Leader tag</Trans>
          </dt>
          <dd>
            <bdi>{tag.leader_tag_name}</bdi>
          </dd>
        </div>
      )}
      <div>
        <dt>
          <Trans>Last event</Trans>
        </dt>
        <dd>
          {tag.last_fired_event ? (
            <>
              <bdi>{tag.last_fired_event.name}</bdi> {dates(tag.last_fired_event.time)}
            </>
          ) : (
            <Trans>Nothing has arrived yet</Trans>
          )}
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Created</Trans>
        </dt>
        <dd>{dates(tag.created_time)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Tag ID</Trans>
        </dt>
        <dd>
          <bdi>{tag.id}</bdi>
        </dd>
      </div>
    </dl>
  );
}

function EditTag({ tag }: { tag: ConversionTag }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { businessId } = useManagerPlace();
  const [name, setName] = useState(tag.name);
  const [hasEmail, setHasEmail] = useState(tag.automatic_enhanced_match.includes('email'));
  const attempt = useAttempt('ConversionTagResource.update');
  const isMissing = name.trim() === '';
  const send = () => {
    if (isMissing) return;
    const key = { businessId: businessId as BusinessId, adAccountId: tag.ad_account_id, tagId: tag.id };
    dispatch(editRequested({ ...key, name: name.trim(), match: hasEmail ? ['email'] : [], attempt: attempt.begin() }));
  };
  return (
    <AttemptDialog attempt={attempt} title={t`Edit tag`} sendLabel={<Trans>Save</Trans>} onSend={send}>
      <NameField value={name} onValueChange={setName} maxLength={TAG_LIMITS.name} isTried />
      {tag.leader_tag_id === null && (
        <Checkbox
          label={t`Find email addresses in forms`}
          hint={t`They are hashed in the visitor’s browser. Put the new code into your pages after you change this.`}
          checked={hasEmail}
          onCheckedChange={setHasEmail}
        />
      )}
    </AttemptDialog>
  );
}
