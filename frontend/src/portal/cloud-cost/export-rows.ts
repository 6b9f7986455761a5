import { centsOf } from '#domain/cloud-cost/amount.ts'
import type { Analysis } from '#domain/cloud-cost/analysis.ts'
import { basisText } from '#domain/cloud-cost/rules/basis.ts'

/** The recommendations with each of their resources, as rows of a table with a header. */
export function exportRows({ recommendations }: Analysis): (string | number)[][] {
  const header = [
    'Recommendation',
    'Currency',
    'Saves a month, low',
    'Saves a month, high',
    'Confidence',
    'Where the percentages come from',
    'Effort',
    'How to undo it',
    'Owner',
    'Needs',
    'Resource',
    'Account',
    'Region',
    'Measured as',
    'Costs a month',
    'First row',
    'Counts instead',
    'Command',
  ]
  const rows = recommendations.flatMap((each) => {
    const { title, currency, saves, basis, confidence, effort, undo, owner, needsUtilisation } = each
    const range = saves ? [centsOf(saves.low), centsOf(saves.high)] : ['unknown', 'unknown']
    const common = [
      title,
      currency,
      ...range,
      confidence,
      basis ? basisText(basis) : '',
      effort,
      undo ?? 'cannot be undone',
      owner ?? 'unknown',
      needsUtilisation ?? '',
    ]
    return each.evidence.map(({ resource, account, region, usageType, cost, places, counted, command }) => [
      ...common,
      resource,
      account,
      region,
      usageType,
      centsOf(cost),
      places[0] ? `${places[0].file} line ${places[0].line}` : '',
      counted ?? '',
      command ?? '',
    ])
  })
  return [header, ...rows]
}
