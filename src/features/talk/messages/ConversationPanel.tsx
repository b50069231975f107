import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/IconButton';
import { IconLink } from '../../../ui/IconLink';
import { ArrowStartIcon } from '../../../ui/icons/ArrowStartIcon';
import { OneLine } from '../../../ui/OneLine';
import styles from './Conversation.module.css';

interface ConversationPanelProps {
  label: string;
  /** The page that 'Back' leads to, unless `onBack` is given: then it is shown in the header. */
  backTo: string;
  onBack?: (() => void) | undefined;
  head: ReactNode;
  children: ReactNode;
}

/** A conversation that does not exist yet: its head, with the way back, and what is below. */
export function ConversationPanel(props: ConversationPanelProps) {
  const { t } = useLingui();
  return (
    <section className={styles.open} aria-label={props.label}>
      <header className={styles.head}>
        {props.onBack ? (
          <IconButton label={t`Back`} icon={<ArrowStartIcon />} tooltip="start" onClick={props.onBack} />
        ) : (
          <span className={styles.back}>
            <IconLink to={props.backTo} label={t`Back`} icon={<ArrowStartIcon />} tooltip="start" />
          </span>
        )}
        {props.head}
      </header>
      {props.children}
    </section>
  );
}

export function HeadText({ children }: { children: string }) {
  return (
    <OneLine as="h2" className={styles.name}>
      {children}
    </OneLine>
  );
}
