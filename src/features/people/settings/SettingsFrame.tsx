import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { selectHasAbout } from '../../../selectors/context';
import { selectIsPasscodeEnabled } from '../../../selectors/people/parentalPasscodes';
import { selectViewer } from '../../../selectors/people/session';
import { useAppSelector } from '../../../store/hooks';
import { cx } from '../../../ui/cx';
import { ChevronEndIcon } from '../../../ui/icons/ChevronEndIcon';
import { ChevronStartIcon } from '../../../ui/icons/ChevronStartIcon';
import { Link } from '../../../ui/Link';
import { PhoneAccounts } from './PhoneAccounts';
import styles from './SettingsScreen.module.css';
import { type SettingsSection, sectionPath } from './sections';
import { useSectionGroups } from './useSectionNames';

interface SettingsFrameProps {
  /** The section that is shown; null: the list, beside which wide screens show the first section. */
  section: SettingsSection | null;
  title: ReactNode;
  children: ReactNode;
}

/** The menu of the settings beside one section; on phones the menu is a page of its own. */
export function SettingsFrame({ section, title, children }: SettingsFrameProps) {
  const { t } = useLingui();
  const isMember = useAppSelector((state) => selectViewer(state) !== null);
  const hasAbout = useAppSelector(selectHasAbout);
  return (
    <div className={cx(styles.frame, section === null ? styles.isList : styles.isSection)}>
      {isMember && (
        <nav className={styles.menu} aria-label={t`Settings`}>
          <p className={styles.menuTitle}>
            <Trans>Settings</Trans>
          </p>
          <SectionList current={section ?? 'profile'} isList={section === null} />
          {section === null && <PhoneAccounts />}
          {hasAbout && (
            <p>
              <a href="/about/" className={styles.menuLink}>
                <Trans>About this site and its rules</Trans>
              </a>
            </p>
          )}
        </nav>
      )}
      <div className={styles.page}>
        {isMember && (
          <Link to="/settings" className={styles.back}>
            <ChevronStartIcon size={20} />
            <Trans>Settings</Trans>
          </Link>
        )}
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
    </div>
  );
}

function SectionList({ current, isList }: { current: SettingsSection; isList: boolean }) {
  const isCandidate = useAppSelector((state) => selectViewer(state)?.isCandidateForParentalControlPasscode === true);
  const isEnabled = useAppSelector(selectIsPasscodeEnabled);
  const groups = useSectionGroups(isCandidate || isEnabled);
  return groups.map(({ name, sections }) => (
    <section key={name} aria-label={name}>
      <h2 className={styles.groupName}>{name}</h2>
      <ul className={styles.sections}>
        {sections.map(({ section, name: label }) => (
          <li key={section}>
            <Link
              to={sectionPath(section)}
              className={styles.menuLink}
              aria-current={section === current && !isList ? 'page' : undefined}
              data-is-first={isList && section === current ? true : undefined}
            >
              {label}
              <ChevronEndIcon size={20} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ));
}
