import { Trans, useLingui } from '@lingui/react/macro';
import { EVENT_API, EVENT_TOKEN_LIMITS } from '../../../../../contract/constants/business/tags';
import type { ConversionTag } from '../../../../../contract/schemas/business/tags';
import type { BusinessId } from '../../../../../contract/schemas/common';
import { tokenRequested, tokenRevokeRequested } from '../../../../actions/business/tags';
import { selectEventTokens } from '../../../../selectors/business/tags';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { ApiTokens } from '../ApiTokens';
import { useManagerPlace } from '../useManagerPlace';

interface TagTokensProps {
  tag: ConversionTag;
  canEdit: boolean;
}

/** The tokens with which programs send events, and how to try that out. */
export function TagTokens({ tag, canEdit }: TagTokensProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { businessId } = useManagerPlace();
  const tokens = useAppSelector((state) => selectEventTokens(state, tag));
  const key = { businessId: businessId as BusinessId, adAccountId: tag.ad_account_id, tagId: tag.id };
  const path = EVENT_API.path.replace(':ad_account_id', tag.ad_account_id);
  return (
    <ApiTokens
      title={t`Event tokens`}
      intro={
        <Trans>
          Your programs send events to <bdi dir="ltr">{path}</bdi>. Add <bdi dir="ltr">?test=true</bdi> to check them:
          nothing is stored then.
        </Trans>
      }
      tokens={tokens}
      canEdit={canEdit}
      createdBy="EventTokenResource.create"
      dialogTitle={t`Create an event token`}
      nameLength={EVENT_TOKEN_LIMITS.name}
      revoking={<Trans>Programs that use it can send no more events.</Trans>}
      onCreate={(name, attempt) => dispatch(tokenRequested({ ...key, name, attempt }))}
      onRevoke={(tokenId) => dispatch(tokenRevokeRequested({ ...key, tokenId }))}
    />
  );
}
