import { parseUrl } from '../../../../contract/constants/parseUrl';
import type { BusinessId } from '../../../../contract/schemas/common';
import type { Db } from '../../../platform/database/tables';
import { businessesById } from '../businesses';
import { findClaimedSite } from './catalogs.repository';

/** The domains to which the products of a business may link; none where its website is not claimed any more. */
export async function domainsOfSite(db: Db, businessId: BusinessId): Promise<string[]> {
  const business = (await businessesById(db, [businessId])).get(businessId);
  const site = business ? await findClaimedSite(db, business.account_id) : null;
  const host = site === null ? undefined : parseUrl(site.includes('://') ? site : `https://${site}`)?.hostname;
  return host === undefined ? [] : [host.replace(/^www\./, '')];
}
