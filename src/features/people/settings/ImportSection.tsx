import { useLingui } from '@lingui/react/macro';
import { type ComponentType, useEffect, useState } from 'react';
import { loadMessages } from '../../../i18n/i18n';
import { Spinner } from '../../../ui/Spinner';

/** People bring their pins once: code and texts are fetched when they open it. */
export function ImportSection() {
  const { i18n } = useLingui();
  const [part, setPart] = useState<{ Section: ComponentType } | null>(null);
  useEffect(() => {
    let isWanted = true;
    const fetched = [
      import(/* webpackChunkName: "imports" */ '../../admin/imports'),
      loadMessages(i18n, ['imports']),
    ] as const;
    Promise.all(fetched).then(
      ([imports]) => isWanted && setPart({ Section: imports.ImportSection }),
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [i18n]);
  return part ? <part.Section /> : <Spinner />;
}
