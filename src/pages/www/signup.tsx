import type { PageHandler } from '../../app/pages';
import { SignupGate, signupHead } from '../../features/people/auth';
import { accountModule } from '../accountModule';

export const Page = SignupGate;

export const isForm: PageHandler['isForm'] = true;

export const module = accountModule;

export const messages: PageHandler['messages'] = ['auth'];

export const head: PageHandler['head'] = signupHead;
