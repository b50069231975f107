import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef } from 'react';
import { BUSINESS_STEPS, stepsOf } from '../../../../contract/constants/business/signUp';
import { opened, stepMoved } from '../../../actions/business/businessSignup';
import { useFocusFirstError } from '../../../hooks/useFocusFirstError';
import { selectBusinessSignup } from '../../../selectors/business/businessSignup';
import { selectCanSignUp } from '../../../selectors/context';
import { selectIsAuthenticated, selectViewingUser } from '../../../selectors/people/session';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Banner } from '../../../ui/Banner';
import { Button, ButtonLink } from '../../../ui/Button';
import { WarningIcon } from '../../../ui/icons/WarningIcon';
import { Link } from '../../../ui/Link';
import { SignupGate } from '../../people/auth';
import { AgencyStep } from './AgencyStep';
import styles from './BusinessSignup.module.css';
import { BusinessStep } from './BusinessStep';
import { ContactStep } from './ContactStep';
import { GoalsStep } from './GoalsStep';
import { KindChoice } from './KindChoice';
import { useBusinessErrors } from './useBusinessErrors';
import { useBusinessTexts } from './useBusinessTexts';
import { useSendSignup } from './useSendSignup';

/** Makes a business: in steps of one form, which are kept until it is made (ledger SIGNUPB-001). */
export function BusinessSignupScreen() {
  const isMember = useAppSelector(selectIsAuthenticated);
  const canSignUp = useAppSelector(selectCanSignUp);
  const { isPartner } = useAppSelector(selectViewingUser, (one, other) => one.isPartner === other.isPartner);
  if (!isMember && !canSignUp) return <SignupGate />;
  return isPartner ? <AlreadyBusiness /> : <Stepper isMember={isMember} />;
}

function AlreadyBusiness() {
  return (
    <div className={styles.page}>
      <section className={styles.card} aria-labelledby="business-title">
        <h1 id="business-title" className={styles.title}>
          <Trans>This account is a business already</Trans>
        </h1>
        <p className={styles.detail}>
          <Trans>To make another business, switch to your personal account first.</Trans>
        </p>
        <ButtonLink to="/business" variant="primary" size="lg" isFullWidth>
          <Trans>Open the business area</Trans>
        </ButtonLink>
      </section>
    </div>
  );
}

function Stepper({ isMember }: { isMember: boolean }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const texts = useBusinessTexts();
  const signup = useAppSelector(selectBusinessSignup);
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const noteTry = useFocusFirstError(form);
  const { send, isBusy, request, general, accountErrorOf } = useSendSignup(isMember);
  const errorOf = useBusinessErrors(request);
  useEffect(() => void dispatch(opened()), [dispatch]);
  if (!signup) return null;
  const steps = stepsOf(signup.draft);
  const { index } = signup.step;
  const step = steps[index] ?? BUSINESS_STEPS[0];
  const isLast = index === steps.length - 1;
  const move = (by: number) => {
    dispatch(stepMoved({ by }));
    // Where the step stays, its first error takes the focus.
    if (by < 0 || signup.step.canProceed) heading.current?.focus();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    noteTry();
    if (isLast) send(event.currentTarget);
    else move(1);
  };
  return (
    <div className={styles.page}>
      <section className={styles.card} aria-labelledby="business-title">
        <div>
          <h1 id="business-title" className={styles.title}>
            <Trans>Create a business account</Trans>
          </h1>
          {!isMember && (
            <p className={styles.detail}>
              <Trans>
                Have a personal account? <Link to="/login?next=%2Fbusiness%2Fcreate">Log in</Link> to link your business
                to it.
              </Trans>
            </p>
          )}
        </div>
        <ol className={styles.steps} aria-label={t`Steps`}>
          {steps.map((one, at) => (
            <li
              key={one}
              className={styles.step}
              data-state={at === index ? 'current' : at < index ? 'done' : 'open'}
              aria-current={at === index ? 'step' : undefined}
            >
              {texts.steps[one]}
            </li>
          ))}
        </ol>
        {general && (
          <Banner tone="error" icon={<WarningIcon size={20} />} isUrgent>
            {general}
          </Banner>
        )}
        <form ref={form} className={styles.form} method="post" noValidate onSubmit={submit}>
          <h2 ref={heading} tabIndex={-1} className="visuallyHidden">
            {texts.steps[step]}
          </h2>
          {step === 'goals' && isMember && <KindChoice />}
          {step === 'goals' && <GoalsStep errorOf={errorOf} />}
          {step === 'business' && <BusinessStep errorOf={errorOf} />}
          {step === 'agency' && <AgencyStep errorOf={errorOf} />}
          {step === 'contact' && (
            <ContactStep errorOf={errorOf} account={isMember ? null : { errorOf: accountErrorOf }} />
          )}
          <div className={styles.buttons}>
            {index > 0 ? (
              <Button size="lg" onClick={() => move(-1)}>
                <Trans>Back</Trans>
              </Button>
            ) : (
              <span />
            )}
            <Button type="submit" variant="primary" size="lg" isBusy={isBusy}>
              {isLast ? <Trans>Create account</Trans> : <Trans>Continue</Trans>}
            </Button>
          </div>
        </form>
      </section>
    </div>
  );
}
