import { Duration, Stack, type StackProps } from 'aws-cdk-lib'
import type { Alias } from 'aws-cdk-lib/aws-lambda'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { sectionOf } from './config.ts'
import { contractRoutes } from './contract-routes.ts'
import { FeatureFunction, type Permission } from './feature-function.ts'
import {
  bucketVariables,
  constructName,
  type Feature,
  type FunctionNeeds,
  settingsAsVariables,
  tableUsesOf,
  queueVariable,
} from './feature.ts'
import { fileBucket, publishFiles } from './files.ts'
import type { Foundations } from './foundations.ts'
import { jobsOf } from './mail-in-bucket.ts'
import { checkSessions } from './check-sessions.ts'
import { FeatureJob } from './job.ts'
import { grantsOf, type PersonalPlace, usesOf } from './permissions.ts'
import { liveAlias } from './live-alias.ts'
import { originEnvironment } from './origin-secrets.ts'

interface FeatureStackProps extends StackProps, Foundations {
  readonly feature: Feature
  /** Other features that hold personal data. */
  readonly personal?: readonly PersonalPlace[]
}

/** A feature's API function, jobs and buckets. Its table is in the stack Data. */
export class FeatureStack extends Stack {
  readonly feature: Feature
  readonly calls: FeatureFunction
  /** Alias that the gateway invokes. */
  readonly live: Alias
  readonly jobs: readonly FeatureJob[]
  /** Where browsers upload files of the feature and load its pictures from. */
  readonly fileOrigins: readonly string[]
  readonly #buckets: ReadonlyMap<string, Bucket>
  readonly #personal: readonly PersonalPlace[]

  constructor(
    scope: Construct,
    id: string,
    { feature, config, dist, data, identity, documents, personal = [], ...props }: FeatureStackProps,
  ) {
    super(scope, id, props)
    this.feature = feature
    this.#personal = personal
    const foundations = { config, dist, data, identity, ...(documents ? { documents } : {}) }
    this.#buckets = new Map(
      Object.entries(feature.buckets ?? {}).map(([name, needs]) => [
        name,
        fileBucket(this, constructName(name), { ...config, ...needs }),
      ]),
    )
    this.fileOrigins = [...this.#buckets.values()].map(
      ({ bucketName }) => `https://${bucketName}.s3.${config.region}.amazonaws.com`,
    )
    this.jobs = jobsOf(feature, config).map(
      ([name, job]) =>
        new FeatureJob(this, constructName(name), {
          ...foundations,
          feature,
          name,
          job,
          buckets: this.#buckets,
          ...this.#means({ ...job, table: tableUsesOf(job) }, foundations),
        }),
    )
    this.calls = this.#answerCalls(foundations)
    this.live = liveAlias(this.calls)
  }

  #answerCalls(foundations: Foundations): FeatureFunction {
    const { feature } = this
    const { config, dist } = foundations
    const { calls } = feature
    const { concurrency } = sectionOf(config, feature)
    const { environment, permissions } = this.#means(calls, foundations)
    const session = this.#sessions(foundations)
    const queues = (calls.starts ?? []).map((name) => [name, this.#queueOf(name)] as const)
    return new FeatureFunction(this, 'Calls', {
      config,
      feature: feature.name,
      code: dist.functionCode(feature.name),
      timeout: Duration.seconds(calls.timeoutSeconds),
      memoryMegabytes: calls.memoryMegabytes,
      diskMegabytes: calls.diskMegabytes,
      ...(concurrency !== undefined && { concurrency }),
      environment: {
        ...environment,
        ...session.environment,
        ...originEnvironment(foundations.data.originSecrets),
        ...Object.fromEntries(queues.map(([name, queue]) => [queueVariable(name), queue.queueUrl])),
      },
      permissions: foundations.data.withKey([
        ...permissions,
        ...session.permissions,
        ...queues.map(([, queue]) => ({ actions: ['sqs:SendMessage'], resources: [queue.queueArn] })),
      ]),
    })
  }

  /** Environment and permissions of a function, from its manifest. */
  #means(
    { table: uses = [], needs = [] }: FunctionNeeds,
    { config, data, identity, documents }: Foundations,
  ): { environment: Record<string, string>; permissions: readonly Permission[] } {
    const { feature } = this
    const intents = grantsOf(needs, {
      scope: this,
      config,
      data,
      identity,
      documents,
      buckets: [...this.#buckets.values()],
      personal: this.#personal,
    })
    const table = feature.table ? data.tableOf(feature.name) : undefined
    return {
      environment: {
        ...(table ? { TABLE: table.tableName } : {}),
        OUTBOX_TABLE: data.outbox.tableName,
        AUDIT_TABLE: data.audit.tableName,
        ...settingsAsVariables(feature, sectionOf(config, feature)),
        RATE_WINDOW_SECONDS: String(config.limits.rateWindowSeconds),
        ...bucketVariables(feature, (name) => this.#buckets.get(name)?.bucketName ?? ''),
        ...intents.environment,
      },
      permissions: [...(table ? usesOf(uses, table.tableArn) : []), ...intents.permissions],
    }
  }

  /** Environment and permissions for verifying tokens and checking sessions, if a call requires a sign-in or knows who is signed in. */
  #sessions({ data, identity }: Foundations): { environment: Record<string, string>; permissions: Permission[] } {
    const routes = contractRoutes([this.feature])
    if (routes.every(({ audience, knowsPerson }) => audience === 'public' && !knowsPerson))
      return { environment: {}, permissions: [] }
    const andUses = routes.some(({ audience }) => audience !== 'public')
    const andTrials = routes.some(({ product, productOfRecord }) => product !== undefined || productOfRecord)
    return {
      environment: {
        ACCOUNTS_TABLE: data.people.tableName,
        USER_POOL_ID: identity.userPool.userPoolId,
        USER_POOL_CLIENT_ID: identity.client.userPoolClientId,
      },
      permissions: this.feature.table?.keepsPeople ? [] : checkSessions(data, { andTrials, andUses }),
    }
  }

  /** Queue of messages from other features; undefined if the feature handles none. */
  get messages(): Queue | undefined {
    return this.jobs.find(({ job }) => job.start.by === 'messages')?.queue
  }

  /** Where the feature holds personal data, for functions of another stack. */
  publishPersonalPlace(): PersonalPlace {
    const [bucket] = this.#buckets.values()
    return { feature: this.feature.name, files: bucket && publishFiles(bucket) }
  }

  #queueOf(name: string): Queue {
    const queue = this.jobs.find((job) => job.name === name)?.queue
    if (!queue) throw new Error(`${this.feature.name} has no job ${name} that a queue starts.`)
    return queue
  }
}
