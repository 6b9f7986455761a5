import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { type Config, sectionOf } from '../../config.ts'
import { type Check, FIRST_DEPLOYMENT } from './check.ts'

/** Lambda requires this many unreserved executions. */
const LEFT_TO_THE_OTHERS = 100

/** Reserved concurrency against the account's quota, which is 10 for new accounts. */
export const quota: Check = {
  subject: 'Lambda quota',
  async find(config) {
    const { AccountLimit } = await new LambdaClient({ region: config.region }).send(new GetAccountSettingsCommand({}))
    const granted = AccountLimit?.ConcurrentExecutions ?? 0
    const needed = reserved(config) + LEFT_TO_THE_OTHERS
    if (granted >= needed) return []
    return [
      {
        weight: 'missing',
        what: `${config.region} grants ${granted} runs at once, and the settings need ${needed}.`,
        remedy: `aws service-quotas request-service-quota-increase --region ${config.region} --service-code lambda --quota-code L-B99A9384 --desired-value ${Math.max(1000, needed)}`,
        page: `${FIRST_DEPLOYMENT}#before`,
      },
    ]
  },
}

function reserved(config: Config): number {
  const ofFeatures = config.features.map((feature) => sectionOf(config, feature).concurrency ?? 0)
  return ofFeatures.reduce((sum, runs) => sum + runs, config.mailConcurrency)
}
