import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { loadMemberParts } from '../../../hooks/memberPart';
import { useFocusFirstError } from '../../../hooks/useFocusFirstError';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { WarningIcon } from '../../../ui/icons/WarningIcon';
import styles from './AuthCard.module.css';
import { CookieChoice } from './CookieChoice';
import { LanguageChoice } from './LanguageChoice';

export interface AuthCardProps {
  mark: ReactNode;
  title: string;
  detail: ReactNode;
  /** What the people who run the site say to new members, as they wrote it. */
  welcome?: string;
  /** The error of the whole form, translated. */
  error: string | null;
  submit: string;
  isBusy: boolean;
  onSubmit: (form: HTMLFormElement) => void;
  /** Called once, when a field gets the focus. */
  onBegin?: () => void;
  /** The link to the other form. */
  footer: ReactNode;
  children: ReactNode;
  /** Other login methods, below the form. */
  after?: ReactNode;
}

/** The frame of the login and signup forms. */
export function AuthCard(props: AuthCardProps) {
  const { mark, title, detail, welcome, error, submit, isBusy, onSubmit, onBegin, footer, children, after } = props;
  // The forms log in: load what members need.
  useEffect(() => void loadMemberParts().catch(() => {}), []);
  const element = useRef<HTMLFormElement>(null);
  const noteTry = useFocusFirstError(element);
  const hasBegun = useRef(false);
  const begin = () => {
    if (!hasBegun.current) onBegin?.();
    hasBegun.current = true;
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    noteTry();
    onSubmit(event.currentTarget);
  };
  return (
    <div className={styles.page}>
      <section className={styles.card} aria-labelledby="auth-title">
        <span className={styles.mark}>{mark}</span>
        <h1 id="auth-title" className={styles.title}>
          {title}
        </h1>
        <p className={styles.detail}>{detail}</p>
        {welcome && (
          <p className={styles.welcome} dir="auto">
            {welcome}
          </p>
        )}
        {error && (
          <Banner tone="error" icon={<WarningIcon size={20} />} isUrgent>
            {error}
          </Banner>
        )}
        <form ref={element} className={styles.form} method="post" noValidate onFocus={begin} onSubmit={send}>
          {children}
          <Button type="submit" variant="primary" size="lg" isFullWidth isBusy={isBusy}>
            {submit}
          </Button>
        </form>
        {after}
        {footer && <p className={styles.switch}>{footer}</p>}
      </section>
      <div className={styles.choices}>
        <LanguageChoice />
        <CookieChoice />
      </div>
    </div>
  );
}
