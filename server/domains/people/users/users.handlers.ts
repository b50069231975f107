import type { placeEndpoints } from '../../../../contract/endpoints/content/places';
import type { accountSettingEndpoints } from '../../../../contract/endpoints/people/accountSettings';
import type { userEndpoints } from '../../../../contract/endpoints/people/users';
import type { Handlers } from '../../../platform/http/context';
import { pickFields } from '../../../platform/http/pickFields';
import { getAccountSettings, updateAccountSettings } from './accountSettings';
import { updateConsent } from './cookieConsent';
import { listCountries, listLocales } from './places';
import * as lists from './users.lists';
import * as users from './users.service';
import * as settings from './users.settings';

export const accountSettingHandlers = {
  'AccountSettingsResource.get': async (_options, ctx) => ({ data: await getAccountSettings(ctx) }),
  'AccountSettingsResource.update': async (change, ctx) => ({ data: await updateAccountSettings(ctx, change) }),
} satisfies Handlers<typeof accountSettingEndpoints>;

export const placeHandlers = {
  'CountriesResource.get': async (_options, ctx) => ({ data: listCountries(ctx.locale) }),
  'LocalesResource.get': async () => ({ data: listLocales() }),
} satisfies Handlers<typeof placeEndpoints>;

export const userHandlers = {
  'UserResource.get': async ({ username }, ctx) => ({ data: await users.getProfile(ctx, username) }),
  'UserSettingsResource.get': async (_options, ctx) => ({ data: await settings.getSettings(ctx) }),
  'UserSettingsResource.update': async (options, ctx) => ({ data: await settings.updateSettings(ctx, options) }),
  'CookieConsentResource.update': async (consent, ctx) => ({ data: await updateConsent(ctx, consent) }),
  'UserFollowersResource.get': async ({ username, ...page }, ctx) => lists.listFollowers(ctx, username, page),
  'UserFollowingResource.get': async ({ username, ...page }, ctx) => lists.listFollowing(ctx, username, page),
  'V3UserResource.get': async ({ id, fields }, ctx) => ({
    data: pickFields(await users.getPerson(ctx, id), fields),
  }),
  'V3ViewerResource.get': async ({ fields }, ctx) => ({
    data: pickFields(await settings.getSettings(ctx), fields),
  }),
} satisfies Handlers<typeof userEndpoints>;
