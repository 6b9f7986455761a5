import { MOST_USD_A_TEXT } from '#domain/helpdesk/contract.ts'

/** The price of a meter in USD without tax. */
export interface Price {
  readonly service: string
  /** Name of the meter. */
  readonly what: string
  /** Unit of `usd`, and its quantity. */
  readonly per: string
  readonly each: number
  readonly usd: number
  /** Lower prices above a quantity, cheapest last. */
  readonly beyond?: readonly { readonly from: number; readonly usd: number }[]
  /** Free tier per month; the estimate does not subtract it. */
  readonly freeEachMonth?: number
  readonly source: string
  /** Date of the figure. */
  readonly date: string
  /** Derivation of a figure that was not read from a source for this region. */
  readonly unconfirmed?: string
}

const MILLION = 1e6
const GB = 1e9
const TB = 1e12
const DATE = '2026-11-21'
const ASSUMED = 'the price of us-east-1, assumed to hold everywhere'
/**
 * Prices for Cape Town that could not be read are Ireland's times the price ratio of Step Functions (0.02975 and
 * 0.025 USD per thousand).
 */
const CAPE_TOWN = 1.19

type More = Partial<Pick<Price, 'beyond' | 'freeEachMonth' | 'unconfirmed'>>

const million = { per: 'million', each: MILLION }
const gigabyte = { per: 'GB', each: GB }
const gigabyteMonth = { per: 'GB-month', each: GB }
const month = { per: 'month', each: 1 }

function price(
  page: string,
  service: string,
  what: string,
  unit: { per: string; each: number },
  usd: number,
  more: More = {},
): Price {
  return { service, what, ...unit, usd, ...more, source: `https://aws.amazon.com/${page}/pricing/`, date: DATE }
}

function asInIreland(
  page: string,
  service: string,
  what: string,
  unit: { per: string; each: number },
  usd: number,
  more: More = {},
): Price {
  const unconfirmed = `Ireland's ${usd} × ${CAPE_TOWN}`
  return price(page, service, what, unit, Number((usd * CAPE_TOWN).toPrecision(4)), { ...more, unconfirmed })
}

const bytesToVisitors = {
  beyond: [
    { from: 10 * TB, usd: 0.105 },
    { from: 50 * TB, usd: 0.09 },
    { from: 150 * TB, usd: 0.08 },
  ],
  freeEachMonth: TB,
}

/** Meters by short name. CloudFront's prices are for South Africa, all others for af-south-1 or for all regions. */
export const prices = {
  cloudFrontRequests: price('cloudfront', 'CloudFront', 'HTTPS requests', million, 1.2, {
    freeEachMonth: 10 * MILLION,
    unconfirmed: 'the table of requests could not be read beside the one of bytes',
  }),
  cloudFrontBytes: price('cloudfront', 'CloudFront', 'bytes to visitors', gigabyte, 0.11, bytesToVisitors),
  cloudFrontFunctions: price('cloudfront', 'CloudFront', 'runs of the function of clean addresses', million, 0.1, {
    freeEachMonth: 2 * MILLION,
  }),
  cloudFrontToOrigin: price('cloudfront', 'CloudFront', 'bytes of calls to the API', gigabyte, 0.06, {
    unconfirmed: 'from memory',
  }),
  s3Reads: asInIreland('s3', 'S3', 'objects read', million, 0.4),
  s3Writes: asInIreland('s3', 'S3', 'objects written', million, 5),
  s3Storage: asInIreland('s3', 'S3', 'bytes stored', gigabyteMonth, 0.023),
  gatewayCalls: asInIreland('api-gateway', 'API Gateway', 'calls of the REST API', million, 3.5),
  functionRequests: price('lambda', 'Lambda', 'runs', million, 0.27, {
    freeEachMonth: MILLION,
    unconfirmed: "us-east-1's 0.20 × 1.34, by which compute on x86 is dearer",
  }),
  functionGbSeconds: price('lambda', 'Lambda', 'GB-seconds on arm64', million, 17.9, {
    freeEachMonth: 400_000,
    unconfirmed: "Cape Town's price of x86 less the fifth that arm64 saves elsewhere",
  }),
  tableWrites: asInIreland('dynamodb', 'DynamoDB', 'write request units', million, 0.705),
  tableReads: asInIreland('dynamodb', 'DynamoDB', 'read request units', million, 0.141),
  tableStorage: asInIreland('dynamodb', 'DynamoDB', 'bytes stored', gigabyteMonth, 0.283, { freeEachMonth: 25 * GB }),
  tableBackup: asInIreland('dynamodb', 'DynamoDB', 'bytes under point-in-time recovery', gigabyteMonth, 0.224),
  vaultBackup: asInIreland('backup', 'AWS Backup', 'bytes in the vault', gigabyteMonth, 0.112),
  events: price('eventbridge', 'EventBridge', 'events of mails that came back', million, 1, { unconfirmed: ASSUMED }),
  queueRequests: asInIreland('sqs', 'SQS', 'requests to queues', million, 0.4, { freeEachMonth: MILLION }),
  mailsIn: price('ses', 'SES', 'mails received', { per: 'thousand', each: 1000 }, 0.1, { unconfirmed: ASSUMED }),
  mails: price('ses', 'SES', 'mails sent', { per: 'thousand', each: 1000 }, 0.1, { unconfirmed: ASSUMED }),
  texts: price('sns', 'SNS', 'texts to people on call', { per: 'text', each: 1 }, MOST_USD_A_TEXT, {
    unconfirmed: 'the most that we let SNS charge; a text to South Africa costs less',
  }),
  logBytes: asInIreland('cloudwatch', 'CloudWatch', 'bytes of logs written', gigabyte, 0.57, { freeEachMonth: 5 * GB }),
  logStorage: asInIreland('cloudwatch', 'CloudWatch', 'bytes of logs stored', gigabyteMonth, 0.03),
  customMetrics: price('cloudwatch', 'CloudWatch', 'metrics of our own', month, 0.3, {
    freeEachMonth: 10,
    unconfirmed: ASSUMED,
  }),
  metricWrites: price('cloudwatch', 'CloudWatch', 'metrics written by a call', { per: 'thousand', each: 1000 }, 0.01, {
    unconfirmed: ASSUMED,
  }),
  alarmMetrics: price('cloudwatch', 'CloudWatch', 'metrics that alarms read', month, 0.1, {
    freeEachMonth: 10,
    unconfirmed: ASSUMED,
  }),
  dashboards: price('cloudwatch', 'CloudWatch', 'dashboards', month, 3, { freeEachMonth: 3, unconfirmed: ASSUMED }),
  costQuestions: price(
    'aws-cost-management/aws-cost-explorer',
    'Cost Explorer',
    'requests for the cost of the account',
    { per: 'request', each: 1 },
    0.01,
    { unconfirmed: 'from memory' },
  ),
  customerKeys: price('kms', 'KMS', 'keys of our own', month, 1, { unconfirmed: ASSUMED }),
  keyRequests: price('kms', 'KMS', 'requests to keys', million, 3, { freeEachMonth: 20_000, unconfirmed: ASSUMED }),
  activePeople: price(
    'cognito',
    'Cognito',
    'people who sign in within the month, Essentials plan',
    { per: 'person', each: 1 },
    0.015,
    { freeEachMonth: 10_000, unconfirmed: ASSUMED },
  ),
  firewalls: price('waf', 'WAF', 'web ACLs', month, 5, { unconfirmed: ASSUMED }),
  firewallRules: price('waf', 'WAF', 'rules, and managed groups of rules', month, 1, { unconfirmed: ASSUMED }),
  firewallRequests: price('waf', 'WAF', 'requests inspected', million, 0.6, { unconfirmed: ASSUMED }),
  secrets: price('secrets-manager', 'Secrets Manager', 'secrets', month, 0.4, { unconfirmed: ASSUMED }),
  betweenRegions: price(
    'ec2',
    'Data transfer',
    'bytes to and from the regions of model and incoming mail',
    gigabyte,
    0.147,
    {
      unconfirmed: 'from memory',
    },
  ),
} as const satisfies Readonly<Record<string, Price>>

export type Meter = keyof typeof prices

/** USD per million tokens of a model. */
export interface ModelPrice {
  readonly read: number
  readonly written: number
}

/** By the id of the foundation model. Source: https://aws.amazon.com/bedrock/pricing/, quoted in two articles, 2026-11-21. */
const models: Readonly<Record<string, ModelPrice>> = {
  'anthropic.claude-haiku-4-5-20251001-v1:0': { read: 1, written: 5 },
}

/** Price factor of geographic inference profiles over global ones. */
const GEOGRAPHIC = 1.1
const PROFILE = /^(?:af|apac|au|ca|eu|jp|sa|us|us-gov)\./

/** Price of a model by its id or inference profile. */
export function modelPrice(modelId: string): ModelPrice {
  const found = models[modelId.replace(PROFILE, '').replace(/^global\./, '')]
  if (!found) throw new Error(`infra/cost/prices.ts knows no price of the model ${modelId}; add it there.`)
  const factor = PROFILE.test(modelId) ? GEOGRAPHIC : 1
  return { read: found.read * factor, written: found.written * factor }
}
