import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { CATALOG_TOKEN_LIMITS, ITEM_API } from '../../../../../contract/constants/business/catalogs';
import type { CatalogId } from '../../../../../contract/schemas/common';
import { tokenRequested, tokenRevokeRequested, tokensOpened } from '../../../../actions/business/catalogs';
import { selectCatalogTokens } from '../../../../selectors/business/catalogs';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { ApiTokens } from '../ApiTokens';

/** How programs change the products of a catalog, and the tokens with which they do; for those who may edit it. */
export function CatalogTokens({ catalogId }: { catalogId: CatalogId }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const tokens = useAppSelector((state) => selectCatalogTokens(state, catalogId));
  useEffect(() => void dispatch(tokensOpened({ catalogId })), [dispatch, catalogId]);
  const path = ITEM_API.path.replace(':catalog_id', catalogId);
  return (
    <ApiTokens
      title={t`Product API`}
      intro={
        <Trans>
          Your programs send up to 1,000 products at once to <bdi dir="ltr">{path}</bdi>, with a token in the header
          Authorization.
        </Trans>
      }
      tokens={tokens}
      canEdit
      createdBy="CatalogTokenResource.create"
      dialogTitle={t`Create a product token`}
      nameLength={CATALOG_TOKEN_LIMITS.name}
      revoking={<Trans>Programs that use it can change no more products.</Trans>}
      onCreate={(name, attempt) => dispatch(tokenRequested({ catalogId, name, attempt }))}
      onRevoke={(tokenId) => dispatch(tokenRevokeRequested({ catalogId, tokenId }))}
    />
  );
}
