import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CatalogItem } from '../../../../../contract/schemas/business/catalogs';
import type { BusinessId, CatalogId } from '../../../../../contract/schemas/common';
import { changesRequested, sheetEnded, sheetRequested } from '../../../../actions/business/catalogs';
import { saveCsv } from '../../../../hooks/saveCsv';
import { useFileInput } from '../../../../hooks/useFileInput';
import { selectSelectedCatalog, selectSheet } from '../../../../selectors/business/catalogs';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { Banner } from '../../../../ui/Banner';
import { Button } from '../../../../ui/Button';
import { DownloadIcon } from '../../../../ui/icons/DownloadIcon';
import { UploadIcon } from '../../../../ui/icons/UploadIcon';
import { Stack } from '../../../../ui/Stack';
import { ManagerFrame } from '../ManagerFrame';
import { useManagerPlace } from '../useManagerPlace';
import { CatalogPicker } from './CatalogPicker';
import { CatalogTokens } from './CatalogTokens';
import { SheetAnswers } from './SheetAnswers';
import { readSheet, type SheetProblem, sheetOf } from './sheetRows';

/** Sheets with all products of a catalog, which are edited elsewhere and come back with an answer for each row. */
export function BulkEditsScreen() {
  const { businessId } = useManagerPlace();
  const catalog = useAppSelector((state) => selectSelectedCatalog(state, businessId));
  return (
    <ManagerFrame
      title={<Trans>Bulk edits</Trans>}
      intro={
        <Trans>
          Download a sheet, change it in your spreadsheet program and upload it again. Write CREATE, UPSERT, DELETE or
          DELETE_DISCONTINUED into the column operation; if it is empty, the product is updated.
        </Trans>
      }
    >
      <CatalogPicker>
        {catalog && (
          <Stack gap={4}>
            <Stack direction="row" gap={2}>
              <SheetDownload catalogId={catalog.id as CatalogId} />
            </Stack>
            {catalog.canEdit && <SheetUpload catalogId={catalog.id as CatalogId} />}
            <SheetAnswers catalogId={catalog.id} />
            {catalog.canEdit && <CatalogTokens catalogId={catalog.id as CatalogId} />}
          </Stack>
        )}
      </CatalogPicker>
    </ManagerFrame>
  );
}

function SheetDownload({ catalogId }: { catalogId: CatalogId }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const sheet = useAppSelector(selectSheet);
  const save = useEffectEvent((items: readonly CatalogItem[]) => {
    saveCsv(t`Products`, sheetOf(items));
    dispatch(sheetEnded({ catalogId }));
  });
  useEffect(() => {
    if (sheet?.items) save(sheet.items);
  }, [sheet]);
  return (
    <Button
      iconStart={<DownloadIcon size={20} />}
      isBusy={sheet !== null}
      onClick={() => dispatch(sheetRequested({ catalogId }))}
    >
      <Trans>Download the products</Trans>
    </Button>
  );
}

function SheetUpload({ catalogId }: { catalogId: CatalogId }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const businessId = useManagerPlace().businessId as BusinessId;
  const [problem, setProblem] = useState<string | null>(null);
  const words = (code: SheetProblem, row: number | null): string =>
    ({
      NO_ID: t`The sheet has no column id.`,
      NO_ROWS: t`The sheet has no rows.`,
      TOO_MANY_ROWS: t`A sheet can have at most 10,000 rows. Use a product feed for more.`,
      OPERATION_UNKNOWN: t`Row ${row}: the operation is not known.`,
      ID_MISSING: t`Row ${row}: the id is missing or too long.`,
    })[code];
  const { open, input } = useFileInput({
    label: t`Sheet`,
    accept: ['.csv', '.tsv', 'text/csv'],
    async onFiles([file]) {
      if (!file) return;
      const read = readSheet(await file.text());
      if ('problem' in read) setProblem(words(read.problem, read.row));
      else {
        setProblem(null);
        dispatch(changesRequested({ businessId, catalogId, rows: read.rows }));
      }
    },
  });
  return (
    <>
      <div>
        <Button variant="primary" iconStart={<UploadIcon size={20} />} onClick={open}>
          <Trans>Upload a sheet</Trans>
        </Button>
        {input}
      </div>
      {problem && (
        <Banner tone="error" isUrgent>
          {problem}
        </Banner>
      )}
    </>
  );
}
