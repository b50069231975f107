/** How long the archive of an ad account's records can be downloaded. Days. */
export const AD_EXPORT_DAYS = 7;

/** Where those who see its billing download it. */
export const AD_EXPORT_PATH = '/v3/ad-exports/';

export const adExportPath = (adAccountId: string): string => `${AD_EXPORT_PATH}${adAccountId}/`;
