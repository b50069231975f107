import type { CatalogId } from '../../../contract/schemas/common';
import * as catalogs from '../../actions/business/catalogs';
import { callResource, loadResource } from '../runtime/callResource';
import { defineSaga, leadingBy } from '../runtime/defineSaga';
import { attempt, type Saga } from '../runtime/effects';
import { send } from '../runtime/send';
import { showFailure } from '../runtime/toasts';

function* open({ payload }: ReturnType<typeof catalogs.tokensOpened>): Saga {
  yield* loadResource('CatalogTokensResource.get', { catalog_id: payload.catalogId });
}

function* refresh(catalogId: CatalogId): Saga {
  yield* attempt(callResource('CatalogTokensResource.get', { catalog_id: catalogId }, { mode: 'refresh' }));
}

function* create({ payload }: ReturnType<typeof catalogs.tokenRequested>): Saga {
  const { catalogId, name, attempt: formId } = payload;
  yield* attempt(callResource('CatalogTokenResource.create', { catalog_id: catalogId, name }, { formId }));
  yield* refresh(catalogId);
}

function* revoke({ payload: { catalogId, tokenId } }: ReturnType<typeof catalogs.tokenRevokeRequested>): Saga {
  try {
    yield* send('CatalogTokenResource.delete', { catalog_id: catalogId, token_id: tokenId });
  } catch (error) {
    yield* showFailure(error);
  }
  yield* refresh(catalogId);
}

/** What people do with the tokens of a catalog. */
export const catalogTokensSaga = defineSaga('catalogTokens', {
  [catalogs.tokensOpened.type]: leadingBy('catalogId')(open, 'CatalogTokensResource.get'),
  [catalogs.tokenRequested.type]: leadingBy('catalogId')(
    create,
    'CatalogTokenResource.create',
    'CatalogTokensResource.get',
  ),
  [catalogs.tokenRevokeRequested.type]: leadingBy('tokenId')(
    revoke,
    'CatalogTokenResource.delete',
    'CatalogTokensResource.get',
  ),
});
