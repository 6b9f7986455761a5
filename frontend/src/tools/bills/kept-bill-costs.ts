import { approximate } from '#domain/cloud-cost/amount.ts'
import { atThisPace } from '#domain/cloud-cost/billed-period.ts'
import type { KeptBill } from '#domain/cloud-cost/kept-bill-schema.ts'
import type { ResourceCost } from '#domain/cloud-posture/cost-join.ts'
import { DELETING, LONE_DISKS } from './deleting.ts'

/** What the resources of a kept bill cost in a month. It names no account, and keeps the most expensive ones. */
export function keptBillCosts({ currency, resources, recommendations, period }: KeptBill): readonly ResourceCost[] {
  const idle = new Set(
    recommendations.flatMap(({ id, evidence }) => (DELETING.has(id) ? evidence.map(({ resource }) => resource) : [])),
  )
  const disks = new Map(
    recommendations.flatMap(({ id, evidence }) =>
      LONE_DISKS.has(id) ? evidence.map(({ resource, region }) => [resource, region] as const) : [],
    ),
  )
  return resources.map(({ resource, cost }) => ({
    resource,
    account: '',
    monthly: approximate((period && atThisPace(BigInt(cost), period)) ?? BigInt(cost)),
    currency,
    isIdle: idle.has(resource),
    isLoneDisk: disks.has(resource),
    region: disks.get(resource) ?? '',
  }))
}
