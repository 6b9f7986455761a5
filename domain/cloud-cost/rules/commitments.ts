import { fromBill, ownEstimate } from './basis.ts'
import { isAlwaysOn, isMachine } from './compute.ts'
import { isSpot, machinePart } from './machine-terms.ts'
import type { Line } from '../fold.ts'
import { share } from './rule.ts'
import type { BillOfMonth, Claim, Rule } from './rule.ts'

export const unusedCommitments: Rule = {
  id: 'unused-commitments',
  title: 'Reservations that nothing uses',
  why: 'They are paid for, and nothing ran that they cover. All is saved if they can be sold, exchanged or filled; nothing before they end if not.',
  basis: fromBill('What the reservations cost while nothing used them: all of it, or none.'),
  confidence: 'high',
  effort: 'half a day',
  undo: undefined,
  console:
    'AWS: Billing and Cost Management, Reservations, Utilization report; EC2, Reserved Instances, Actions, Sell. Azure: Reservations, Exchange.',
  find: unused((line) => !isPlan(line)),
}

export const unusedPlans: Rule = {
  id: 'unused-plans',
  title: 'Savings plans that nothing uses',
  why: 'They are paid for, and nothing ran that they cover. A savings plan cannot be sold or exchanged on AWS. It saves something only if machines move to what it covers, or when it ends and a smaller one follows.',
  basis: fromBill('What the plans cost while nothing used them: all of it, or none.'),
  confidence: 'high',
  effort: 'half a day',
  undo: undefined,
  console:
    'AWS: Billing and Cost Management, Savings Plans, Utilization report; Inventory shows the end. AWS takes back a plan of up to $100 an hour within seven days of its purchase and in the same month: Inventory, Return. A plan for one family covers that family in one region only. Azure: Savings plans, Utilization; they cannot be cancelled.',
  find: unused(isPlan),
}

function unused(fits: (line: Line) => boolean): (bill: BillOfMonth) => Claim[] {
  return ({ lines, unusedOf }) =>
    lines.flatMap((line) => {
      const high = unusedOf(line)
      return high > 0n && fits(line) ? [{ line, saves: { low: 0n, high } }] : []
    })
}

function isPlan({ commitment, service, usageType, description }: Line): boolean {
  return /savings ?plan|(?:Compute|EC2|SageMaker|Database)SP:/i.test(
    `${commitment} ${service} ${usageType} ${description}`,
  )
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
