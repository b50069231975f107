import { useLingui } from '@lingui/react/macro';
import { type ComponentType, useEffect, useState } from 'react';
import { loadMessages } from '../../../i18n/i18n';
import { Spinner } from '../../../ui/Spinner';

/** Few people write programs: code and texts are fetched when they open it. */
export function ApiTokensSection() {
  const { i18n } = useLingui();
  const [part, setPart] = useState<{ Section: ComponentType } | null>(null);
  useEffect(() => {
    let isWanted = true;
    const fetched = [
      import(/* webpackChunkName: "api-tokens" */ '../apiTokens'),
      loadMessages(i18n, ['apiTokens']),
    ] as const;
    Promise.all(fetched).then(
      ([apiTokens]) => isWanted && setPart({ Section: apiTokens.ApiTokensSection }),
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [i18n]);
  return part ? <part.Section /> : <Spinner />;
}
