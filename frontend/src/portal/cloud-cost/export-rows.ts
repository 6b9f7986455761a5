import { centsOf } from '#domain/cloud-cost/amount.ts'
import type { Analysis } from '#domain/cloud-cost/analysis.ts'

/** The recommendations with each of their resources, as rows of a table with a header. */
export function exportRows({ recommendations }: Analysis): (string | number)[][] {
  const header = [
    'Recommendation',
    'Currency',
    'Saves a month, low',
    'Saves a month, high',
    'Confidence',
    'Effort',
    'How to undo it',
    'Owner',
    'Needs',
    'Resource',
    'Account',
    'Region',
    'Measured as',
    'Costs a month',
    'Counts instead',
    'Command',
  ]
  const rows = recommendations.flatMap((each) => {
    const { title, currency, saves, confidence, effort, undo, owner, needsUtilisation } = each
    const range = saves ? [centsOf(saves.low), centsOf(saves.high)] : ['unknown', 'unknown']
    const common = [
      title,
      currency,
      ...range,
      confidence,
      effort,
      undo ?? 'cannot be undone',
      owner ?? 'unknown',
      needsUtilisation ?? '',
    ]
    return each.evidence.map(({ resource, account, region, usageType, cost, counted, command }) => [
      ...common,
      resource,
      account,
      region,
      usageType,
      centsOf(cost),
      counted ?? '',
      command ?? '',
    ])
  })
  return [header, ...rows]
}
