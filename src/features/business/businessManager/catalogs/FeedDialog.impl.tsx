import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CURRENCIES } from '../../../../../contract/constants/business/businesses';
import { CATALOG_LIMITS } from '../../../../../contract/constants/business/catalogs';
import { LOCALES } from '../../../../../contract/constants/locales';
import type { BusinessId, CatalogId } from '../../../../../contract/schemas/common';
import { feedCreateRequested } from '../../../../actions/business/catalogs';
import { formatLanguage } from '../../../../lib/formatNames';
import { selectBusiness } from '../../../../selectors/business/businesses';
import { selectTextLocale } from '../../../../selectors/context';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { Button } from '../../../../ui/Button';
import { RadioGroup } from '../../../../ui/fields/RadioGroup';
import { Select } from '../../../../ui/fields/Select';
import { TextField } from '../../../../ui/fields/TextField';
import { DownloadIcon } from '../../../../ui/icons/DownloadIcon';
import { AttemptDialog } from '../AttemptDialog';
import { NameField } from '../NameField';
import { useAttempt } from '../useAttempt';
import { useCountryOptions } from '../useCountryOptions';
import { useManagerPlace } from '../useManagerPlace';
import { saveFeedTemplate } from './feedTemplate';
import { useFeedFile } from './useFeedFile';

const LANGUAGES = [...new Set(LOCALES.map((locale) => locale.slice(0, 2)))];
const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Makes a feed and reads it. Closes by itself when it is made; give it another key to open it again. */
export function FeedDialog({ catalogId }: { catalogId: CatalogId }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const businessId = useManagerPlace().businessId as BusinessId;
  const locale = useAppSelector(selectTextLocale);
  const countries = useCountryOptions();
  const home = useAppSelector((state) => selectBusiness(state, businessId)?.country ?? '');
  const [name, setName] = useState('');
  const [kind, setKind] = useState<'UPLOAD' | 'FETCH'>('UPLOAD');
  const [location, setLocation] = useState('');
  const [fetchAt, setFetchAt] = useState('03:00');
  const [country, setCountry] = useState(home);
  const [language, setLanguage] = useState(locale.slice(0, 2));
  const [currency, setCurrency] = useState('');
  const [isTried, setTried] = useState(false);
  const feedFile = useFeedFile();
  const attempt = useAttempt('CatalogFeedsResource.create');
  const isUpload = kind === 'UPLOAD';
  const missing = (value: string, words: string) => (isTried && value.trim() === '' ? words : undefined);
  const fileProblem =
    feedFile.file === null ? t`Choose a file.` : feedFile.isTooLarge ? t`A file can have at most 1 GB.` : undefined;
  const send = () => {
    setTried(true);
    const isSourceGiven = isUpload ? fileProblem === undefined : location.trim() !== '' && fetchAt !== '';
    if (name.trim() === '' || country === '' || currency === '' || !isSourceGiven) return;
    const uploadId = isUpload ? feedFile.register() : null;
    const feed = {
      ...{ name: name.trim(), country, language, currency, time_zone: timeZone(), default_availability: null },
      ...(isUpload ? { location: null, fetch_at: null } : { location: location.trim(), fetch_at: fetchAt }),
    };
    dispatch(feedCreateRequested({ businessId, catalogId, feed, uploadId, attempt: attempt.begin() }));
  };
  return (
    <AttemptDialog
      attempt={attempt}
      title={t`Create a product feed`}
      sendLabel={<Trans>Create feed</Trans>}
      onSend={send}
    >
      <NameField value={name} onValueChange={setName} maxLength={CATALOG_LIMITS.name} isTried={isTried} />
      <RadioGroup
        label={t`Where do the products come from?`}
        options={[
          { value: 'UPLOAD', label: t`I upload a file` },
          { value: 'FETCH', label: t`From an address, once a day` },
        ]}
        value={kind}
        onValueChange={setKind}
      />
      {isUpload ? (
        <>
          {feedFile.field(isTried && fileProblem)}
          <div>
            <Button size="sm" variant="ghost" iconStart={<DownloadIcon size={16} />} onClick={saveFeedTemplate}>
              <Trans>Download a template</Trans>
            </Button>
          </div>
        </>
      ) : (
        <>
          <TextField
            label={t`Address of the file`}
            type="url"
            dir="ltr"
            placeholder="https://"
            value={location}
            onValueChange={setLocation}
            maxLength={CATALOG_LIMITS.location}
            error={missing(location, t`Enter an address.`)}
          />
          <TextField
            label={t`Time of day`}
            type="time"
            hint={timeZone().replaceAll('_', ' ')}
            value={fetchAt}
            onValueChange={setFetchAt}
            error={missing(fetchAt, t`Enter a time.`)}
          />
        </>
      )}
      <Select
        label={t`Country`}
        hint={t`Country, language and currency cannot be changed later.`}
        value={country}
        placeholder={t`Choose one`}
        options={countries}
        onValueChange={setCountry}
        error={missing(country, t`Choose a country.`)}
      />
      <Select
        label={t`Language`}
        value={language}
        options={LANGUAGES.map((code) => ({ value: code, label: formatLanguage(code) }))}
        onValueChange={setLanguage}
      />
      <Select
        label={t`Currency`}
        hint={t`For prices that name none.`}
        value={currency}
        placeholder={t`Choose one`}
        options={CURRENCIES.map((code) => ({ value: code, label: code }))}
        onValueChange={setCurrency}
        error={missing(currency, t`Choose a currency.`)}
      />
    </AttemptDialog>
  );
}
