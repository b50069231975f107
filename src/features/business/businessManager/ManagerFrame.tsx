import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { navigationGroupToggled } from '../../../actions/business/management';
import {
  selectAbilities,
  selectBusiness,
  selectBusinesses,
  selectManagement,
} from '../../../selectors/business/businesses';
import {
  MANAGER_PARTS,
  type ManagerPart,
  type ManagerPartName,
  managerPath,
  openParts,
} from '../../../selectors/business/managerParts';
import { selectAreAdsOn } from '../../../selectors/context';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Banner } from '../../../ui/Banner';
import { centreInRow } from '../../../ui/centreInRow';
import { ChevronDownIcon } from '../../../ui/icons/ChevronDownIcon';
import { ChevronEndIcon } from '../../../ui/icons/ChevronEndIcon';
import { Link } from '../../../ui/Link';
import { ShortcutLinks } from './dashboard/Shortcuts';
import styles from './Manager.module.css';
import { useManagerPlace } from './useManagerPlace';
import { usePartNames } from './usePartNames';
import { useRoleNames } from './useRoleNames';

interface ManagerFrameProps {
  /** Above the title: the way back from a record's own page. */
  above?: ReactNode;
  title: ReactNode;
  /** Below the title: what the page is for. */
  intro?: ReactNode;
  /** Beside the title, such as the button that invites. */
  action?: ReactNode;
  children: ReactNode;
}

/** The navigation of business management beside one page of it; a row above it on phones. */
export function ManagerFrame({ above, title, intro, action, children }: ManagerFrameProps) {
  const { businessId } = useManagerPlace();
  const business = useAppSelector((state) => selectBusiness(state, businessId));
  const roles = useRoleNames();
  if (!business) return null;
  return (
    <div className={styles.frame}>
      <div className={styles.side}>
        <div className={styles.business}>
          <p className={styles.name}>
            <bdi>{business.name}</bdi>
          </p>
          <p className={styles.role}>{roles[business.role]}</p>
          <SwitchLink />
        </div>
        <Navigation businessId={businessId} />
      </div>
      <div className={styles.page}>
        {business.is_suspended && (
          <Banner tone="warning">
            <Trans>This business is suspended. You can look at everything, but you cannot change anything.</Trans>
          </Banner>
        )}
        {above}
        <div className={styles.head}>
          <div>
            <h1>{title}</h1>
            {intro && <p className={styles.intro}>{intro}</p>}
          </div>
          {action}
        </div>
        {children}
      </div>
    </div>
  );
}

/** Shown to members of several businesses. */
function SwitchLink() {
  const hasSeveral = useAppSelector((state) => selectBusinesses(state).length > 1);
  if (!hasSeveral) return null;
  return (
    <Link to="/business" className={styles.switch}>
      <Trans>Switch business</Trans>
    </Link>
  );
}

function Navigation({ businessId }: { businessId: string }) {
  const { t } = useLingui();
  const { path } = useManagerPlace();
  const abilities = useAppSelector((state) => selectAbilities(state, businessId));
  const parts = openParts(abilities, useAppSelector(selectAreAdsOn));
  const groups = [...new Set(parts.map((part) => MANAGER_PARTS[part].group))];
  return (
    <nav aria-label={t`Business management`} className={styles.navigation}>
      <ul className={styles.parts}>
        <li>
          <PartLink to={managerPath(businessId)} isCurrent={path === ''}>
            <Trans>Dashboard</Trans>
          </PartLink>
        </li>
      </ul>
      <ShortcutLinks />
      {groups.map((group) => (
        <NavigationGroup
          key={group}
          group={group}
          businessId={businessId}
          parts={parts.filter((part) => MANAGER_PARTS[part].group === group)}
        />
      ))}
    </nav>
  );
}

interface NavigationGroupProps {
  group: ManagerPart['group'];
  businessId: string;
  parts: readonly ManagerPartName[];
}

/** A group of the navigation, which can be collapsed; the row of phones shows the pages of all groups. */
function NavigationGroup({ group, businessId, parts }: NavigationGroupProps) {
  const id = useId();
  const dispatch = useAppDispatch();
  const names = usePartNames();
  const { path } = useManagerPlace();
  const isCollapsed = useAppSelector((state) => selectManagement(state).collapsedGroups.includes(group));
  return (
    <section>
      <h2>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={!isCollapsed}
          aria-controls={id}
          onClick={() => dispatch(navigationGroupToggled({ group, isCollapsed: !isCollapsed }))}
        >
          {names.groups[group]}
          {isCollapsed ? <ChevronEndIcon size={16} /> : <ChevronDownIcon size={16} />}
        </button>
      </h2>
      <ul id={id} className={styles.parts} hidden={isCollapsed}>
        {parts.map((part) => (
          <li key={part}>
            <PartLink to={managerPath(businessId, part)} isCurrent={path === MANAGER_PARTS[part].path}>
              {names.parts[part]}
            </PartLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PartLink({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: ReactNode }) {
  return (
    <Link
      to={to}
      ref={isCurrent ? centreInRow : undefined}
      className={styles.link}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {children}
    </Link>
  );
}
