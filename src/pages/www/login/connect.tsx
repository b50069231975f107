import { msg } from '@lingui/core/macro';
import type { PageHandler } from '../../../app/pages';
import { ConnectScreen } from '../../../features/people/auth';
import { accountModule } from '../../accountModule';

export const Page = ConnectScreen;

export const isForm: PageHandler['isForm'] = true;

export const module = accountModule;

export const messages: PageHandler['messages'] = ['auth'];

export const head: PageHandler['head'] = (_state, _entry, i18n) => ({ title: i18n._(msg`Log in`), isNoIndex: true });
