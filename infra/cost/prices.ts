/** The price of a meter. */
export interface Price {
  readonly service: string
  /** Name of the meter. */
  readonly what: string
  /** Unit of `usd`. */
  readonly unit: string
  /** Quantity that `usd` pays for. */
  readonly each: number
  readonly usd: number
  /** Lower prices above a quantity, cheapest last. */
  readonly beyond?: readonly { readonly from: number; readonly usd: number }[]
  /** Permanent free tier per month; the estimate does not subtract it. */
  readonly freeEachMonth?: number
  readonly region: string
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

/**
 * Assumed price ratio of Cape Town to Ireland for prices that could not be read: that of Step Functions (0.02975 and 0.025
 * USD per 1,000). Ireland's prices are from memory.
 */
const CAPE_TOWN = 1.19
const fromIreland = (usd: number): Pick<Price, 'usd' | 'unconfirmed'> => ({
  usd: Number((usd * CAPE_TOWN).toPrecision(4)),
  unconfirmed: `Ireland's ${usd} × ${CAPE_TOWN}`,
})
const assumedTheSame = 'the price of us-east-1, taken to hold everywhere'

const capeTown = { region: 'af-south-1', date: DATE }
const edge = { region: 'edges in South Africa', date: DATE }
const source = (service: string): string => `https://aws.amazon.com/${service}/pricing/`

/** Prices in USD without tax, from dated price lists or derived. */
export const prices = {
  cloudFrontRequests: {
    service: 'CloudFront',
    what: 'HTTPS requests',
    unit: 'USD per million requests',
    each: MILLION,
    usd: 1.2,
    freeEachMonth: 10 * MILLION,
    source: source('cloudfront'),
    ...edge,
    unconfirmed: 'the table of requests could not be read beside the one of bytes',
  },
  cloudFrontBytes: {
    service: 'CloudFront',
    what: 'bytes to visitors',
    unit: 'USD per GB',
    each: GB,
    usd: 0.11,
    beyond: [
      { from: 10 * TB, usd: 0.105 },
      { from: 50 * TB, usd: 0.09 },
      { from: 150 * TB, usd: 0.08 },
    ],
    freeEachMonth: TB,
    source: source('cloudfront'),
    ...edge,
  },
  cloudFrontFunctions: {
    service: 'CloudFront',
    what: 'runs of the function of clean addresses',
    unit: 'USD per million runs',
    each: MILLION,
    usd: 0.1,
    freeEachMonth: 2 * MILLION,
    source: source('cloudfront'),
    ...edge,
  },
  cloudFrontToOrigin: {
    service: 'CloudFront',
    what: 'bytes of calls to the API',
    unit: 'USD per GB',
    each: GB,
    usd: 0.06,
    source: source('cloudfront'),
    ...edge,
    unconfirmed: 'from memory: the published table could not be read',
  },
  s3Reads: {
    service: 'S3',
    what: 'objects read',
    unit: 'USD per million requests',
    each: MILLION,
    source: source('s3'),
    ...capeTown,
    ...fromIreland(0.4),
  },
  s3Writes: {
    service: 'S3',
    what: 'objects written',
    unit: 'USD per million requests',
    each: MILLION,
    source: source('s3'),
    ...capeTown,
    ...fromIreland(5),
  },
  s3Storage: {
    service: 'S3',
    what: 'bytes kept, by month',
    unit: 'USD per GB-month',
    each: GB,
    source: source('s3'),
    ...capeTown,
    ...fromIreland(0.023),
  },
  gatewayCalls: {
    service: 'API Gateway',
    what: 'calls of the REST API',
    unit: 'USD per million calls',
    each: MILLION,
    source: source('api-gateway'),
    ...capeTown,
    ...fromIreland(3.5),
  },
  functionRequests: {
    service: 'Lambda',
    what: 'runs',
    unit: 'USD per million runs',
    each: MILLION,
    usd: 0.27,
    freeEachMonth: MILLION,
    source: source('lambda'),
    ...capeTown,
    unconfirmed: "us-east-1's 0.20 × 1.34, by which compute on x86 is dearer",
  },
  functionGbSeconds: {
    service: 'Lambda',
    what: 'compute on arm64',
    unit: 'USD per million GB-seconds',
    each: MILLION,
    usd: 17.9,
    freeEachMonth: 400_000,
    source: source('lambda'),
    ...capeTown,
    unconfirmed:
      'the x86 price of Cape Town (2.8e-9 USD for a millisecond of 128 MB) less the fifth that arm64 saves elsewhere',
  },
  tableWrites: {
    service: 'DynamoDB',
    what: 'write request units',
    unit: 'USD per million units',
    each: MILLION,
    source: `${source('dynamodb')}on-demand/`,
    ...capeTown,
    ...fromIreland(0.705),
  },
  tableReads: {
    service: 'DynamoDB',
    what: 'read request units',
    unit: 'USD per million units',
    each: MILLION,
    source: `${source('dynamodb')}on-demand/`,
    ...capeTown,
    ...fromIreland(0.141),
  },
  tableStorage: {
    service: 'DynamoDB',
    what: 'bytes kept, by month',
    unit: 'USD per GB-month',
    each: GB,
    freeEachMonth: 25 * GB,
    source: `${source('dynamodb')}on-demand/`,
    ...capeTown,
    ...fromIreland(0.283),
  },
  tableBackup: {
    service: 'DynamoDB',
    what: 'bytes under point-in-time recovery, by month',
    unit: 'USD per GB-month',
    each: GB,
    source: `${source('dynamodb')}on-demand/`,
    ...capeTown,
    ...fromIreland(0.224),
  },
  vaultBackup: {
    service: 'AWS Backup',
    what: 'bytes of backups in the vault, by month',
    unit: 'USD per GB-month',
    each: GB,
    source: source('backup'),
    ...capeTown,
    ...fromIreland(0.112),
  },
  events: {
    service: 'EventBridge',
    what: 'events of bounced and refused mails',
    unit: 'USD per million events',
    each: MILLION,
    usd: 1,
    source: source('eventbridge'),
    ...capeTown,
    unconfirmed: assumedTheSame,
  },
  mails: {
    service: 'SES',
    what: 'mails sent',
    unit: 'USD per thousand mails',
    each: 1000,
    usd: 0.1,
    source: source('ses'),
    ...capeTown,
    unconfirmed: assumedTheSame,
  },
  logBytes: {
    service: 'CloudWatch',
    what: 'bytes of logs taken in',
    unit: 'USD per GB',
    each: GB,
    freeEachMonth: 5 * GB,
    source: source('cloudwatch'),
    ...capeTown,
    ...fromIreland(0.57),
  },
  logStorage: {
    service: 'CloudWatch',
    what: 'bytes of logs kept, by month',
    unit: 'USD per GB-month',
    each: GB,
    source: source('cloudwatch'),
    ...capeTown,
    ...fromIreland(0.03),
  },
  customMetrics: {
    service: 'CloudWatch',
    what: 'metrics of our own',
    unit: 'USD per metric and month',
    each: 1,
    usd: 0.3,
    freeEachMonth: 10,
    source: source('cloudwatch'),
    ...capeTown,
    unconfirmed: 'the price of us-west-1, taken to hold everywhere',
  },
  alarmMetrics: {
    service: 'CloudWatch',
    what: 'metrics that alarms look at',
    unit: 'USD per metric and month',
    each: 1,
    usd: 0.1,
    freeEachMonth: 10,
    source: source('cloudwatch'),
    ...capeTown,
    unconfirmed: assumedTheSame,
  },
  dashboards: {
    service: 'CloudWatch',
    what: 'dashboards',
    unit: 'USD per dashboard and month',
    each: 1,
    usd: 3,
    freeEachMonth: 3,
    source: source('cloudwatch'),
    ...capeTown,
    unconfirmed: assumedTheSame,
  },
  costQuestions: {
    service: 'Cost Explorer',
    what: 'questions for the cost of the account',
    unit: 'USD per question',
    each: 1,
    usd: 0.01,
    source: source('aws-cost-management/aws-cost-explorer'),
    region: 'us-east-1',
    date: DATE,
    unconfirmed: 'from memory: the page could not be read',
  },
  traces: {
    service: 'X-Ray',
    what: 'traces recorded',
    unit: 'USD per million traces',
    each: MILLION,
    freeEachMonth: 100_000,
    source: source('xray'),
    ...capeTown,
    ...fromIreland(5),
  },
  customerKeys: {
    service: 'KMS',
    what: 'keys of our own',
    unit: 'USD per key and month',
    each: 1,
    usd: 1,
    source: source('kms'),
    ...capeTown,
    unconfirmed: assumedTheSame,
  },
  keyRequests: {
    service: 'KMS',
    what: 'requests to keys',
    unit: 'USD per million requests',
    each: MILLION,
    usd: 3,
    freeEachMonth: 20_000,
    source: source('kms'),
    ...capeTown,
    unconfirmed: assumedTheSame,
  },
  activePeople: {
    service: 'Cognito',
    what: 'people who sign in within the month, Essentials plan',
    unit: 'USD per person and month',
    each: 1,
    usd: 0.015,
    freeEachMonth: 10_000,
    source: source('cognito'),
    ...capeTown,
    unconfirmed: 'the price of us-west-1, taken to hold everywhere',
  },
  firewalls: {
    service: 'WAF',
    what: 'web ACLs',
    unit: 'USD per web ACL and month',
    each: 1,
    usd: 5,
    source: source('waf'),
    ...capeTown,
    unconfirmed: assumedTheSame,
  },
  firewallRules: {
    service: 'WAF',
    what: 'rules, and groups of rules that AWS keeps up to date',
    unit: 'USD per rule and month',
    each: 1,
    usd: 1,
    source: source('waf'),
    ...capeTown,
    unconfirmed: assumedTheSame,
  },
  firewallRequests: {
    service: 'WAF',
    what: 'requests inspected',
    unit: 'USD per million requests',
    each: MILLION,
    usd: 0.6,
    source: source('waf'),
    ...capeTown,
    unconfirmed: assumedTheSame,
  },
  secrets: {
    service: 'Secrets Manager',
    what: 'secrets',
    unit: 'USD per secret and month',
    each: 1,
    usd: 0.4,
    source: source('secrets-manager'),
    ...capeTown,
    unconfirmed: assumedTheSame,
  },
  betweenRegions: {
    service: 'Data transfer',
    what: 'bytes of prompts to the region of the model',
    unit: 'USD per GB',
    each: GB,
    usd: 0.147,
    source: 'https://aws.amazon.com/ec2/pricing/on-demand/',
    ...capeTown,
    unconfirmed: 'from memory: the published table could not be read',
  },
} as const satisfies Readonly<Record<string, Price>>

export type Meter = keyof typeof prices

/** USD per million tokens of a model. */
export interface ModelPrice {
  readonly usdPerMillionRead: number
  readonly usdPerMillionWritten: number
  readonly source: string
  readonly date: string
  readonly unconfirmed?: string
}

/** By foundation model id, without the inference profile's prefix. */
const models: Readonly<Record<string, ModelPrice>> = {
  'anthropic.claude-haiku-4-5-20251001-v1:0': {
    usdPerMillionRead: 1,
    usdPerMillionWritten: 5,
    source: source('bedrock'),
    date: DATE,
    unconfirmed: 'read in two articles of 2026 that quote the page',
  },
}

/** Price factor of geographic inference profiles over global ones. */
const GEOGRAPHIC = 1.1
const PROFILE = /^(af|apac|au|ca|eu|jp|sa|us|us-gov)\./

export function modelPrice(modelId: string): ModelPrice {
  const price = models[modelId.replace(PROFILE, '').replace(/^global\./, '')]
  if (!price) throw new Error(`infra/cost/prices.ts knows no price of the model ${modelId}; write it down there.`)
  const factor = PROFILE.test(modelId) ? GEOGRAPHIC : 1
  return {
    ...price,
    usdPerMillionRead: price.usdPerMillionRead * factor,
    usdPerMillionWritten: price.usdPerMillionWritten * factor,
  }
}
