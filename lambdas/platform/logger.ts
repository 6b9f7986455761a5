import { Logger } from '@aws-lambda-powertools/logger'

/** Its lines carry no name, address, email, IP, token or text of a person: see `describeError` for how errors are told. */
export const logger = new Logger()
