import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ConversionTag } from '../../../../contract/schemas/business/tags';
import { copyText } from '../../../hooks/shareOrCopy';
import { formatDate } from '../../../lib/formatDates';
import { selectTextLocale } from '../../../selectors/context';
import { useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { TextArea } from '../../../ui/fields/TextArea';
import styles from './Manager.module.css';

/** A tag with its ad account, its last event and its code. */
export function TagCard({ tag }: { tag: ConversionTag }) {
  const { t } = useLingui();
  const locale = useAppSelector(selectTextLocale);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => setCopied(await copyText(tag.code_snippet));
  const fired = tag.last_fired_event;
  return (
    <article className={styles.tag} aria-label={tag.name}>
      <h2 className={styles.cardTitle}>
        <bdi>{tag.name}</bdi>
      </h2>
      <dl className={styles.facts}>
        <div>
          <dt>
            <Trans>Ad account</Trans>
          </dt>
          <dd>
            <bdi>{tag.owner_ad_account.name}</bdi>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Last event</Trans>
          </dt>
          <dd>
            {fired ? (
              <>
                <bdi>{fired.name}</bdi> <time dateTime={fired.time}>{formatDate(fired.time, locale)}</time>
              </>
            ) : (
              <Trans>Nothing has arrived yet</Trans>
            )}
          </dd>
        </div>
      </dl>
      <TextArea label={t`Code for your pages`} value={tag.code_snippet} readOnly dir="ltr" rows={8} />
      <div>
        <Button onClick={copy}>{isCopied ? <Trans>Copied</Trans> : <Trans>Copy code</Trans>}</Button>
      </div>
    </article>
  );
}
