import type { ReactNode } from 'react';
import { memberPart } from '../../../hooks/memberPart';
import { MAIN_ID } from '../../../lib/landmarks';
import { selectIsAuthenticated } from '../../../selectors/people/session';
import { useAppSelector } from '../../../store/hooks';
import { cx } from '../../../ui/cx';
import { SkipLink } from '../../../ui/SkipLink';
import styles from './AppShell.module.css';
import { DeferredShell } from './DeferredShell';
import { LazyOfflineNotice, LazyToasts } from './LazyToasts';
import { LoadingBar } from './LoadingBar';
import { UpsellGate } from './UpsellGate';
import { VisitorHeader } from './VisitorHeader';

const MemberHeader = memberPart(
  async () => (await import(/* webpackChunkName: "member" */ './MemberHeader')).MemberHeader,
);
const MemberBar = memberPart(async () => (await import(/* webpackChunkName: "member" */ './MemberBar')).MemberBar);
const MemberGates = memberPart(
  async () => (await import(/* webpackChunkName: "member" */ './MemberGates')).MemberGates,
);

/** The frame of every page: header or bottom bar by viewer and device, notices, toasts. */
export function AppShell({ children }: { children: ReactNode }) {
  const isMember = useAppSelector(selectIsAuthenticated);
  return (
    <>
      <SkipLink target={MAIN_ID} />
      <LazyOfflineNotice />
      <LoadingBar />
      {isMember ? <MemberHeader /> : <VisitorHeader />}
      <main id={MAIN_ID} tabIndex={-1} className={cx(styles.main, isMember && styles.member)}>
        {children}
      </main>
      {isMember ? (
        <>
          <MemberBar />
          <MemberGates />
        </>
      ) : (
        <UpsellGate />
      )}
      <LazyToasts />
      <DeferredShell />
    </>
  );
}
