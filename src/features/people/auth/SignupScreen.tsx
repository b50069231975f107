import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { loginSignupOpened, signupRequested } from '../../../actions/people/session';
import { selectHasAbout, selectIsBusinessOn, selectLocale, selectWelcome } from '../../../selectors/context';
import { selectFormRequest } from '../../../selectors/requests';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { Link } from '../../../ui/Link';
import { Mark } from '../../../ui/Mark';
import { AuthCard } from './AuthCard';
import { checkSignup, type FieldProblem, readSignupForm, type SignupField, stepOf } from './checkForm';
import { ProviderLinks } from './ProviderLinks';
import { SignupFields } from './SignupFields';
import { useNextPath } from './useNextPath';
import { useSignupErrors } from './useSignupErrors';

/**
 * A new account in two steps of one form: address, password and birthday, then the name; the welcome page follows.
 * Without scripts both steps show at once.
 */
export function SignupScreen() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { next, withNext } = useNextPath();
  const locale = useAppSelector(selectLocale);
  const welcome = useAppSelector(selectWelcome);
  const hasAbout = useAppSelector(selectHasAbout);
  const isBusinessOn = useAppSelector(selectIsBusinessOn);
  const request = useAppSelector((state) => selectFormRequest(state, 'RegisterEmailHandshake.create', 'signup'));
  const session = useAppSelector((state) => selectFormRequest(state, 'HandshakeSessionResource.create', 'signup'));
  const [step, setStep] = useState<1 | 2>(1);
  const [problems, setProblems] = useState<Partial<Record<SignupField, FieldProblem>>>({});
  const fields = useRef<HTMLDivElement>(null);
  const isBusy = request?.status === 'loading' || session?.status === 'loading';
  const { errorOf, general } = useSignupErrors(problems, request, session);
  useEffect(() => void dispatch(loginSignupOpened({ from: 'page' })), [dispatch]);

  const show = (wanted: 1 | 2) => {
    setStep(wanted);
    // The fields of the other step can take the focus once they show.
    requestAnimationFrame(() =>
      fields.current?.querySelector<HTMLElement>(wanted === 1 ? '[name=email]' : '[name=first_name]')?.focus(),
    );
  };
  const refused = request?.status === 'failed' ? request.error : null;
  const [seenRefusal, setSeenRefusal] = useState(refused);
  if (refused !== seenRefusal) {
    setSeenRefusal(refused);
    // The server refused something of the first step.
    if (Object.keys(refused?.extraData.fields ?? {}).some((field) => stepOf(field) === 1)) setStep(1);
  }

  const send = (form: HTMLFormElement) => {
    const values = readSignupForm(form);
    const found = checkSignup(values, step);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    if (step === 1) {
      show(2);
      return;
    }
    const { first_name, last_name, ...rest } = values;
    const name = { ...(first_name && { first_name }), ...(last_name && { last_name }) };
    dispatch(signupRequested({ signup: { ...rest, ...name, locale }, next }));
  };
  return (
    <AuthCard
      mark={<Mark size={48} />}
      title={step === 1 ? t`Start your collection` : t`What is your name?`}
      detail={
        step === 1 ? <Trans>A place for all your ideas.</Trans> : <Trans>It is shown beside what you save.</Trans>
      }
      welcome={step === 1 ? welcome : ''}
      error={general}
      submit={step === 1 ? t`Continue` : t`Sign up`}
      isBusy={isBusy}
      onSubmit={send}
      after={
        step === 1 ? (
          <ProviderLinks next={next} />
        ) : (
          <Button variant="ghost" onClick={() => show(1)}>
            <Trans>Back</Trans>
          </Button>
        )
      }
      footer={
        <>
          <Trans>
            Already here? <Link to={withNext('/login')}>Log in</Link>
          </Trans>
          {hasAbout && (
            <>
              <br />
              <a href="/about/">
                <Trans>About this site and its rules</Trans>
              </a>
            </>
          )}
          {isBusinessOn && (
            <>
              <br />
              <Link to="/business/create">
                <Trans>Create a business account</Trans>
              </Link>
            </>
          )}
        </>
      }
    >
      <SignupFields ref={fields} step={step} errorOf={errorOf} entered={refused?.extraData.entered} />
    </AuthCard>
  );
}
