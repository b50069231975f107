import { useLingui } from '@lingui/react/macro';
import type { ApiScope } from '../../../../contract/constants/people/apiTokens';

/** What a token may do, in words. */
export function useScopeTexts(): Readonly<Record<ApiScope, string>> {
  const { t } = useLingui();
  return {
    'account:read': t`See your profile`,
    'boards:read': t`See your boards, the secret ones too`,
    'boards:write': t`Create, change and delete boards and sections`,
    'pins:read': t`See pins, those on secret boards too, and search`,
    'pins:write': t`Create, save, change and delete pins`,
    'webhooks:write': t`Manage webhooks`,
  };
}
