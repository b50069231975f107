import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ItemError } from '../../../../../contract/constants/business/productFeeds';
import type { ItemAnswer } from '../../../../../contract/schemas/business/catalogs';
import { saveCsv } from '../../../../hooks/saveCsv';
import { selectChanges } from '../../../../selectors/business/catalogs';
import { useAppSelector } from '../../../../store/hooks';
import { Banner } from '../../../../ui/Banner';
import { Button } from '../../../../ui/Button';
import { DataTable } from '../../../../ui/DataTable';
import { DownloadIcon } from '../../../../ui/icons/DownloadIcon';
import { ProgressBar } from '../../../../ui/ProgressBar';
import { Stack } from '../../../../ui/Stack';
import { useTableTexts } from '../../businessTable';
import { useIssueWords } from './useIssueWords';

type Numbered = ItemAnswer & { row: number };

/** The answer for each row of the sheet that was sent last: those that were refused, and all as a file. */
export function SheetAnswers({ catalogId }: { catalogId: string }) {
  const { t } = useLingui();
  const table = useTableTexts();
  const words = useAnswerWords();
  const changes = useAppSelector((state) => selectChanges(state, catalogId));
  if (!changes) return null;
  const { count, error } = changes;
  const answers = changes.answers.map((answer, index) => ({ ...answer, row: index + 1 }));
  const refused = answers.filter(({ status }) => status === 'FAILURE');
  const refusedCount = refused.length;
  const done = answers.length - refusedCount;
  const isSending = error === null && answers.length < count;
  const save = () =>
    saveCsv(t`Answers`, [
      [t`Row`, t`Product id`, t`Status`, t`Code`, t`What is wrong`],
      ...answers.map((answer) => [answer.row, answer.item_id, answer.status, codesOf(answer), words(answer)]),
    ]);
  return (
    <Stack gap={3}>
      {isSending && <ProgressBar label={t`Sending the sheet`} value={answers.length / count} />}
      {error && (
        <Banner tone="error" isUrgent>
          {error.message} <Trans>The rows without an answer were not sent. You can upload the sheet again.</Trans>
        </Banner>
      )}
      {!isSending && (
        <p role="status">
          {t`${plural(done, { one: '# row done', other: '# rows done' })}`}{' '}
          {t`${plural(refusedCount, { one: '# row refused', other: '# rows refused' })}`}
        </p>
      )}
      <DataTable<Numbered>
        label={t`Refused rows`}
        texts={{ ...table, search: table.toolbar.search, details: '' }}
        columns={[
          { id: 'ROW', label: t`Row`, value: ({ row }) => row, isNumeric: true },
          { id: 'ID', label: t`Product id`, value: ({ item_id }) => item_id },
          { id: 'CODE', label: t`Code`, value: codesOf, isWide: true },
          { id: 'WORDS', label: t`What is wrong`, value: words },
        ]}
        rows={refused}
        rowKey={({ row }) => String(row)}
        empty={null}
      />
      {answers.length > 0 && !isSending && (
        <div>
          <Button size="sm" iconStart={<DownloadIcon size={16} />} onClick={save}>
            <Trans>Download all answers</Trans>
          </Button>
        </div>
      )}
    </Stack>
  );
}

const codesOf = ({ errors, warnings }: ItemAnswer) => [...errors, ...warnings].join(', ');

/** What an answer says, in words. */
function useAnswerWords(): (answer: ItemAnswer) => string {
  const { t } = useLingui();
  const rows = useIssueWords();
  const own: Partial<Record<ItemError, string>> = {
    ITEM_EXISTS: t`There is already a product with this id.`,
    ITEM_NOT_FOUND: t`There is no product with this id.`,
    ITEM_OF_FEED: t`This product comes from a feed. Change it there.`,
  };
  return ({ errors, warnings }) =>
    [
      ...errors.map((code) => own[code] ?? rows.errors[code as keyof typeof rows.errors]),
      ...warnings.map((code) => rows.warnings[code]),
    ].join(' ');
}
