import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import type { Construct } from 'constructs'
import type { Config } from './config.ts'

/** Tells of a bill that grows too large: as it does at half, at four fifths and in full, and in full as soon as it can be foreseen. */
export function budget(scope: Construct, { stage, monthlyBudget, alarmAddress }: Config): CfnBudget {
  const tell = (notificationType: string, threshold: number): CfnBudget.NotificationWithSubscribersProperty => ({
    notification: { notificationType, threshold, thresholdType: 'PERCENTAGE', comparisonOperator: 'GREATER_THAN' },
    subscribers: [{ subscriptionType: 'EMAIL', address: alarmAddress }],
  })
  return new CfnBudget(scope, 'Budget', {
    // The whole account: costs can be told apart by tag only after somebody has switched that on in the billing console.
    budget: {
      budgetName: `veritech-${stage}`,
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: monthlyBudget, unit: 'USD' },
    },
    notificationsWithSubscribers: [...[50, 80, 100].map((percent) => tell('ACTUAL', percent)), tell('FORECASTED', 100)],
  })
}
