import { Logger } from '@aws-lambda-powertools/logger'

/** Never log names, addresses, emails, IPs, tokens or texts of people. Log errors by `describeError`. */
export const logger = new Logger()
