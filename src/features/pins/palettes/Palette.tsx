import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { copyText } from '../../../hooks/shareOrCopy';
import { searchPath } from '../../../selectors/discovery/search';
import { IconLink } from '../../../ui/IconLink';
import { CheckIcon } from '../../../ui/icons/CheckIcon';
import { SearchIcon } from '../../../ui/icons/SearchIcon';
import styles from './Palettes.module.css';

/** How long a copied color is marked (ms). */
const MARKED = 3000;

interface PaletteProps {
  colors: readonly string[];
  label: string;
}

/** Colors with their codes: a press copies one, its link finds pins with a main color like it. */
export function Palette({ colors, label }: PaletteProps) {
  const { t } = useLingui();
  const [copied, setCopied] = useState<{ color: string; isDone: boolean } | null>(null);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(null), MARKED);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async (color: string) => setCopied({ color, isDone: await copyText(color) });
  const color = copied?.color ?? '';
  const failed = copied?.isDone === false;
  return (
    <>
      <ul className={styles.palette} aria-label={label}>
        {colors.map((each) => (
          <li key={each} className={styles.color}>
            <button
              type="button"
              className={styles.swatch}
              aria-label={t`Copy ${each}`}
              onClick={() => void copy(each)}
            >
              <span className={styles.paint} style={{ background: each }}>
                {copied?.isDone && color === each && (
                  <span className={styles.mark}>
                    <CheckIcon size={16} />
                  </span>
                )}
              </span>
              <span className={styles.code} dir="ltr">
                {each}
              </span>
            </button>
            <IconLink
              to={searchPath('pins', each)}
              label={t`Find pins in ${each}`}
              icon={<SearchIcon size={16} />}
              size="sm"
            />
          </li>
        ))}
      </ul>
      <p role="status" className={failed ? styles.failed : 'visuallyHidden'}>
        {copied && (failed ? t`The color could not be copied.` : t`${color} copied`)}
      </p>
    </>
  );
}
