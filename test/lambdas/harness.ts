import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda'
import { ORIGIN_HEADER } from '#domain/contract/origin-header.ts'
import { parseConfig, sectionOf } from '#infra/config.ts'
import { bucketVariables, type Feature, queueVariable, settingsAsVariables } from '#infra/feature.ts'
import { tableShape } from '#infra/table-shape.ts'
import { freePort } from '#local/free-port.ts'
import { SIGNING_KEY, startKms } from './kms.ts'
import { awslambda } from './streamed.ts'

/**
 * Shared by the tests of functions: runs the deployed bundles in this process with gateway events, against the DynamoDB engine of
 * `npm start`. No code of ours is mocked.
 */

const root = new URL('../../', import.meta.url)

export const region = 'af-south-1'

const cdkJson = JSON.parse(readFileSync(new URL('cdk.json', root), 'utf8')) as { context: Record<string, unknown> }
const config = parseConfig(cdkJson.context)

/** The secret that the edge sends with every call. */
export const originSecret = 'h3Zk9QmVw2Xc7Rb5Nt8Yp4Ls6Gd1Fj0KaUeTiOqWzBxMvCnH'

Object.assign(process.env, {
  AWS_REGION: region,
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  POWERTOOLS_METRICS_NAMESPACE: 'Veritech',
  POWERTOOLS_LOG_LEVEL: 'INFO',
  STAGE: 'test',
  SITE_ORIGIN: 'https://veritech.example',
  ORIGIN_SECRET: originSecret,
})

export interface Engine {
  readonly endpoint: string
  readonly tables: DynamoDBDocumentClient
  readonly stop: () => void
}

/** Starts an empty engine, in memory, on a free port and points the SDK of this process to it. */
export async function startEngine(): Promise<Engine> {
  const port = await freePort()
  const engine = spawn(fileURLToPath(new URL('node_modules/@dynoxide/linux-x64/dynoxide', root)), [
    'serve',
    '--port',
    String(port),
  ])
  process.once('exit', () => engine.kill())
  const endpoint = `http://127.0.0.1:${port}`
  await answers(endpoint)
  process.env['AWS_ENDPOINT_URL_DYNAMODB'] = endpoint
  const tables = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint }))
  return {
    endpoint,
    tables,
    stop: () => {
      tables.destroy()
      engine.kill()
    },
  }
}

/** Creates an empty table with the keys and indexes that all tables share. */
export async function createTable({ tables }: Engine, feature: string): Promise<string> {
  const TableName = `${feature}-${randomUUID()}`
  const indexes = tableShape.indexes.map(({ name, partitionKey, sortKey }) => ({
    IndexName: name,
    KeySchema: keys(partitionKey, sortKey),
    Projection: { ProjectionType: 'ALL' as const },
  }))
  const KeySchema = keys(tableShape.partitionKey, tableShape.sortKey)
  const names = [KeySchema, ...indexes.map((index) => index.KeySchema)].flatMap((schema) =>
    (schema ?? []).map(({ AttributeName }) => AttributeName),
  )
  await tables.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema,
      GlobalSecondaryIndexes: indexes,
      AttributeDefinitions: names.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    }),
  )
  return TableName
}

/** Where a function checks who is signed in, for tests in which nobody is. */
export const nobodySignsIn = {
  ACCOUNTS_TABLE: 'people',
  USER_POOL_ID: `${region}_Ab1Cd2Ef3`,
  USER_POOL_CLIENT_ID: '5s2kq0v3nh1example0client1',
} as const

/** Environment variables that all features share, with new tables of the platform. */
export async function platformEnvironment(engine: Engine): Promise<Record<string, string>> {
  const people = await createTable(engine, 'people')
  return {
    OUTBOX_TABLE: await createTable(engine, 'outbox'),
    AUDIT_TABLE: await createTable(engine, 'audit'),
    ACCOUNTS_TABLE: people,
    FIGURE_TABLES: `accounts=${people}`,
    MONTHLY_BUDGET: '60',
    ASSISTANT_TABLE: await createTable(engine, 'assistant'),
    RATE_WINDOW_SECONDS: String(config.limits.rateWindowSeconds),
    DESK_ADDRESS: config.deskAddress,
    MODEL_ID: config.modelId,
    BEDROCK_REGION: config.bedrockRegion,
    MALWARE_PROTECTION: 'off',
    SIGNING_KEYS: SIGNING_KEY,
    AWS_ENDPOINT_URL_KMS: await startKms(),
    DOCUMENTS_FUNCTION: `arn:aws:lambda:${region}:000000000000:function:documents:live`,
  }
}

/** Environment variables of one feature's functions by its manifest and cdk.json, with a new table. */
export async function featureEnvironment(engine: Engine, feature: Feature): Promise<Record<string, string>> {
  return {
    ...settingsAsVariables(feature, sectionOf(config, feature)),
    ...(feature.table ? { TABLE: await createTable(engine, feature.name) } : {}),
    ...Object.fromEntries(
      Object.keys(feature.jobs ?? {}).map((job) => [
        queueVariable(job),
        `https://sqs.${region}.amazonaws.com/000000000000/${feature.name}-${job}`,
      ]),
    ),
    ...bucketVariables(feature, (bucket) => `${feature.name}-${bucket}`),
  }
}

function keys(partition: string, sort: string): CreateTableCommandInput['KeySchema'] {
  return [
    { AttributeName: partition, KeyType: 'HASH' },
    { AttributeName: sort, KeyType: 'RANGE' },
  ]
}

/** The handler of a bundle, as the Lambda runtime calls it. */
export type Handler<Event, Result> = (event: Event, context?: object) => Promise<Result>

/** A handler of gateway events. */
export type RestFunction = Handler<APIGatewayProxyEvent, APIGatewayProxyResult>

/** Loads a new instance of a deployed bundle with these environment variables. */
export async function loadFunction<Event = APIGatewayProxyEvent, Result = APIGatewayProxyResult>(
  name: string,
  environment: Readonly<Record<string, string>>,
): Promise<Handler<Event, Result>> {
  const bundle = new URL(`dist/lambdas/${name}/index.mjs`, root)
  if (!existsSync(bundle)) throw new Error(`There is no ${fileURLToPath(bundle)}: run \`npm run build\` first.`)
  Object.assign(process.env, { POWERTOOLS_SERVICE_NAME: name }, environment)
  Object.assign(globalThis, { awslambda })
  const url = `${pathToFileURL(fileURLToPath(bundle)).href}?instance=${randomUUID()}`
  const { handler } = (await import(/* @vite-ignore */ url)) as { handler: Handler<Event, Result> }
  return handler
}

export interface Asked {
  readonly method?: string
  /** May start with the method, as in `PATCH /api/notes`. */
  readonly path: string
  readonly query?: Readonly<Record<string, string | readonly string[]>>
  /** Sent as JSON; a string is sent as it is. */
  readonly body?: unknown
  readonly token?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  readonly ip?: string
}

/** The gateway's event for a request (payload 1.0). */
export function gatewayEvent({ query = {}, body, token, headers, ip, ...asked }: Asked): APIGatewayProxyEvent {
  const [, method = asked.method, path = ''] = /^(?:([A-Z]+) )?(.*)$/s.exec(asked.path) ?? []
  const many = Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, typeof value === 'string' ? [value] : [...value]]),
  )
  const requestId = randomUUID()
  const httpMethod = method ?? (body === undefined ? 'GET' : 'POST')
  return {
    resource: '/{proxy+}',
    path,
    httpMethod,
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      [ORIGIN_HEADER]: originSecret,
      'CloudFront-Viewer-Address': `${ip ?? '198.51.100.7'}:46532`,
      ...headers,
    },
    multiValueHeaders: {},
    queryStringParameters: Object.fromEntries(Object.entries(many).map(([name, values]) => [name, values.at(-1)])),
    multiValueQueryStringParameters: many,
    pathParameters: null,
    stageVariables: null,
    body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
    isBase64Encoded: false,
    requestContext: {
      accountId: '000000000000',
      apiId: 'test',
      authorizer: null,
      protocol: 'HTTP/1.1',
      httpMethod,
      identity: { sourceIp: '192.0.2.1' } as APIGatewayProxyEvent['requestContext']['identity'],
      path,
      stage: 'test',
      requestId,
      requestTimeEpoch: Date.now(),
      resourceId: 'test',
      resourcePath: path,
    },
  }
}

export interface Answered {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads whatever was sent
  readonly body: any
}

/** Calls a function as the gateway does, and parses the answer. */
export async function ask(handler: RestFunction, asked: Asked): Promise<Answered> {
  const { statusCode, headers, body } = await handler(gatewayEvent(asked), {})
  return { status: statusCode, headers: headers as Record<string, string>, body: body && JSON.parse(body) }
}

/** Runs `work` and returns the lines that it wrote to standard output and error. */
export async function linesOf(run: () => Promise<unknown>): Promise<string[]> {
  const written: string[] = []
  const streams = [process.stdout, process.stderr]
  const originals = streams.map((stream) => stream.write.bind(stream))
  for (const stream of streams) {
    stream.write = (chunk: string | Uint8Array) => {
      written.push(String(chunk))
      return true
    }
  }
  try {
    await run()
  } finally {
    streams.forEach((stream, i) => Object.assign(stream, { write: originals[i] }))
  }
  return written.join('').split('\n').filter(Boolean)
}

async function answers(endpoint: string): Promise<void> {
  const deadline = Date.now() + 10_000
  for (;;) {
    try {
      await fetch(endpoint)
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}
