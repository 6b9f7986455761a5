import type { Line } from './fold.ts'

/** What a resource is called in every bill; a charge without one is called by what it measures. */
export function resourceKey({
  account,
  region,
  resource,
  usageType,
}: Pick<Line, 'account' | 'region' | 'resource' | 'usageType'>): string {
  return JSON.stringify(resource === '' ? [account, region, usageType] : [account, resource])
}
