import type { RequestContext } from '../../../contract/startup';

/** The first versions that support the built scripts (ES2022) and style sheets (nesting, light-dark). */
const FIRST_VERSIONS: Readonly<Record<string, readonly [major: number, minor: number]>> = {
  Chrome: [123, 0],
  Edge: [123, 0],
  Opera: [109, 0],
  'Samsung Internet': [27, 0],
  Firefox: [120, 0],
  Safari: [17, 5],
};

/** False for browsers that are known to be too old; unknown ones are assumed to be new. */
export function isSupported({ browserName, browserVersion, osName, platformVersion }: RequestContext['userAgent']) {
  const first = FIRST_VERSIONS[osName === 'iOS' ? 'Safari' : browserName];
  // Every browser on iOS uses the system's engine, whatever version it claims.
  const [major = 0, minor = 0] = osName === 'iOS' ? platformVersion : browserVersion.split('.').map(Number);
  if (!first || major === 0) return true;
  return major > first[0] || (major === first[0] && minor >= first[1]);
}
