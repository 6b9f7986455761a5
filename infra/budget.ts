import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import type { Construct } from 'constructs'
import type { Config } from './config.ts'

/** Mails at 50, 80 and 100 % of the monthly budget, and if 100 % is forecast. */
export function budget(scope: Construct, { stage, monthlyBudget, alarmAddress }: Config): CfnBudget {
  const send = (notificationType: string, threshold: number): CfnBudget.NotificationWithSubscribersProperty => ({
    notification: { notificationType, threshold, thresholdType: 'PERCENTAGE', comparisonOperator: 'GREATER_THAN' },
    subscribers: [{ subscriptionType: 'EMAIL', address: alarmAddress }],
  })
  return new CfnBudget(scope, 'Budget', {
    // Of the whole account, because cost allocation tags must first be activated in the billing console.
    budget: {
      budgetName: `veritech-${stage}`,
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: monthlyBudget, unit: 'USD' },
    },
    notificationsWithSubscribers: [...[50, 80, 100].map((percent) => send('ACTUAL', percent)), send('FORECASTED', 100)],
  })
}
