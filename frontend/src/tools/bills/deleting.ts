/** Recommendations after which the resource is deleted. */
export const DELETING: ReadonlySet<string> = new Set([
  'idle-addresses',
  'idle-nat-gateways',
  'idle-load-balancers',
  'idle-endpoints',
  'volumes-without-machines',
])
