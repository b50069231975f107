import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { TAG_PLATFORMS, type TagGuide } from '../../../../../contract/constants/business/tags';
import { Select } from '../../../../ui/fields/Select';

/** How the code of a tag gets onto the pages of each platform. */
export function TagGuides() {
  const { t } = useLingui();
  const [name, setName] = useState('');
  const platform = TAG_PLATFORMS.find((one) => one.name === name);
  return (
    <>
      <Select
        label={t`Platform of your shop`}
        value={name}
        placeholder={t`Choose one`}
        options={TAG_PLATFORMS.map((one) => ({ value: one.name, label: one.name }))}
        onValueChange={setName}
      />
      {platform && <Guide guide={platform.guide} place={platform.place} />}
    </>
  );
}

function Guide({ guide, place }: { guide: TagGuide; place: string }) {
  if (guide === 'HEAD') {
    return (
      <p>
        <Trans>
          Put the code into the head of every page, here: <bdi>{place}</bdi>. Add the event Checkout to the page that
          confirms an order.
        </Trans>
      </p>
    );
  }
  if (guide === 'TAG_MANAGER') {
    return (
      <p>
        <Trans>
          Make a tag with this code that fires on all pages: <bdi>{place}</bdi>. Make another one for each event.
        </Trans>
      </p>
    );
  }
  return (
    <p>
      <Trans>
        Send events to the event API with a token: <bdi>{place}</bdi>. The code above is not needed.
      </Trans>
    </p>
  );
}
