import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ConversionTag } from '../../../../../contract/schemas/business/tags';
import { copyText } from '../../../../hooks/shareOrCopy';
import { Button } from '../../../../ui/Button';
import { TextArea } from '../../../../ui/fields/TextArea';

/** The code of a tag, to be copied. */
export function TagCode({ tag }: { tag: ConversionTag }) {
  const { t } = useLingui();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => setCopied(await copyText(tag.code_snippet));
  return (
    <>
      <TextArea label={t`Code for your pages`} value={tag.code_snippet} readOnly dir="ltr" rows={8} />
      <div>
        <Button onClick={copy}>{isCopied ? <Trans>Copied</Trans> : <Trans>Copy code</Trans>}</Button>
      </div>
    </>
  );
}
