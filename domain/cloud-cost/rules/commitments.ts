import { fromBill, ownEstimate } from './basis.ts'
import { isAlwaysOn, isMachine } from './compute.ts'
import { isSpot, machinePart } from './machine-terms.ts'
import { share } from './rule.ts'
import type { Rule } from './rule.ts'

export const unusedCommitments: Rule = {
  id: 'unused-commitments',
  title: 'Commitments that nothing uses',
  why: 'They are paid for, and nothing ran that they cover. All is saved if they can be sold, exchanged or filled; nothing before they end if not.',
  basis: fromBill('What the commitments cost while nothing used them: all of it, or none.'),
  confidence: 'high',
  effort: 'half a day',
  undo: undefined,
  console:
    'AWS: Billing and Cost Management, Reservations, Utilization report; EC2, Reserved Instances, Actions, Sell. Azure: Reservations, Exchange.',
  find: ({ lines, unusedOf }) =>
    lines.map((line) => ({ line, saves: { low: 0n, high: unusedOf(line) } })).filter(({ saves }) => saves.high > 0n),
}

export const coverageGap: Rule = {
  id: 'coverage-gap',
  title: 'Machines run all the time without a commitment',
  why: 'They ran at least 95 % of the time in every month. One year without payment in advance costs 15 to 28 % less, by family, of the machine alone: Windows, SQL Server and Linux subscriptions stay at their price. Make machines smaller first: a commitment cannot be.',
  basis: ownEstimate(
    'Between the discounts of machine families for one year without payment in advance. Licences are left out by their share in common prices.',
  ),
  confidence: 'medium',
  effort: 'half a day',
  undo: undefined,
  console: 'AWS: Billing and Cost Management, Savings Plans, Recommendations. Azure: Reservations, Add.',
  find: share(
    15,
    28,
    (line, bill) =>
      isMachine(line) &&
      !isSpot(line) &&
      isAlwaysOn(line, bill) &&
      bill.months.every((month) => line.months.has(month)),
    machinePart,
  ),
}
