import { bucket } from '#lambdas/platform/bucket.ts'
import { sesTransport } from '#lambdas/platform/mail-transport.ts'
import { environment } from './environment.ts'
import { readAlarms } from './read-alarms.ts'
import { readCosts } from './read-costs.ts'
import { readFigures } from './read-figures.ts'
import { readStatus } from './read-status.ts'
import { report } from './report.ts'

const record = bucket(environment.STATUS_BUCKET)
const watched = { regions: environment.ALARM_REGIONS, prefix: environment.ALARM_PREFIX }
const counted = {
  region: environment.AWS_REGION,
  namespace: environment.POWERTOOLS_METRICS_NAMESPACE,
  deadLetterQueues: environment.DEAD_LETTER_QUEUES,
}

export const handler = report({
  sources: {
    status: () => readStatus(record),
    alarms: (now) => readAlarms(watched, now),
    figures: (now) => readFigures(counted, now),
    costs: readCosts,
  },
  about: {
    stage: environment.STAGE,
    to: environment.ALARM_ADDRESS,
    monthlyBudget: environment.MONTHLY_BUDGET,
    runbook: environment.RUNBOOK,
  },
  sender: { siteOrigin: environment.SITE_ORIGIN, deskAddress: environment.DESK_ADDRESS },
  post: sesTransport({ from: environment.MAIL_FROM, configurationSet: environment.MAIL_CONFIGURATION_SET }),
  now: Date.now,
})
