/** Recommendations after which the resource is deleted. */
export const DELETING: ReadonlySet<string> = new Set([
  'idle-addresses',
  'idle-nat-gateways',
  'idle-load-balancers',
  'idle-endpoints',
])

/** Recommendations about disks where no machine is charged for. */
export const LONE_DISKS: ReadonlySet<string> = new Set(['volumes-without-machines', 'cold-volumes-without-machines'])
