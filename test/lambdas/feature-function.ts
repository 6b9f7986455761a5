import { ScanCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { features } from '#infra/features/index.ts'
import { onTable } from '#lambdas/platform/item-write.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import { featureEnvironment, loadFunction, platformEnvironment, startEngine } from './harness.ts'
import type { Engine, RestFunction } from './harness.ts'
import { startIdentity } from './identity.ts'
import type { Identity } from './identity.ts'

type Item = Readonly<Record<string, unknown>>

export interface FeatureFunction {
  /** The function that answers the feature's calls. */
  readonly handler: RestFunction
  /** Its environment variables, which its jobs use too. */
  readonly environment: Readonly<Record<string, string>>
  readonly identity: Identity
  readonly engine: Engine
  /** All items of the feature's table, the outbox and the audit log. */
  readonly stored: () => Promise<{ readonly items: Item[]; readonly mails: Item[]; readonly audit: Item[] }>
  readonly stop: () => Promise<void>
}

/** Starts the bundle of a feature's calls with new tables, a new user pool and these items. */
export async function startFeature(name: string, items: readonly ItemWrite[] = []): Promise<FeatureFunction> {
  const feature = features.find((each) => each.name === name)
  if (!feature) throw new Error(`${name} is not in the list of features.`)
  const [engine, identity] = await Promise.all([startEngine(), startIdentity()])
  const platform = await platformEnvironment(engine)
  const environment = { ...platform, ...identity.environment, ...(await featureEnvironment(engine, feature)) }
  const { TABLE = '', OUTBOX_TABLE, AUDIT_TABLE } = environment as Readonly<Record<string, string>>
  for (const item of items)
    await engine.tables.send(new TransactWriteCommand({ TransactItems: [onTable(TABLE, item)] }))
  const scan = async (TableName: string | undefined) =>
    (await engine.tables.send(new ScanCommand({ TableName, ConsistentRead: true }))).Items ?? []
  return {
    handler: await loadFunction(name, environment),
    environment,
    identity,
    engine,
    stored: async () => ({
      items: await scan(TABLE),
      mails: await scan(OUTBOX_TABLE),
      audit: await scan(AUDIT_TABLE),
    }),
    stop: async () => {
      engine.stop()
      await identity.stop()
    },
  }
}
