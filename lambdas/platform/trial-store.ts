import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { ProductId } from '#domain/trials/product-id.ts'
import { trialId } from '#domain/trials/trial-audit.ts'
import { trialHappeningSchema } from '#domain/trials/trial-history.ts'
import type { TrialHappening } from '#domain/trials/trial-history.ts'
import { nextStep } from '#domain/trials/trial-steps.ts'
import { trialSchema } from '#domain/trials/trial.ts'
import type { Trial } from '#domain/trials/trial.ts'
import type { ItemWrite } from './item-write.ts'
import { dueRemoval, dueWrite } from './schedules/due-write.ts'

/** The kind of the due item of a trial's next step. */
export const TRIAL_STEP = 'trial-step'
/** Condition of a write: the trial has the version that was read, or does not exist yet. */
const TRIAL_UNCHANGED = 'trial-unchanged'

const MOST_LISTED = 1000
const MOST_HAPPENINGS = 50
const ALL_TRIALS = 'TRIALS'

const trialKey = (organisation: string, product: ProductId) => ({ pk: `TRIALS#${organisation}`, sk: product })
const historyOf = (organisation: string, product: ProductId) => `TRIAL-HISTORY#${organisation}#${product}`

export type TrialStore = ReturnType<typeof trialStore>

/** Reads trials in the accounts table. */
export function trialStore(tables: DynamoDBDocumentClient, table: string) {
  async function find(organisation: string, product: ProductId): Promise<Trial | undefined> {
    const { Item } = await tables.send(
      new GetCommand({ TableName: table, Key: trialKey(organisation, product), ConsistentRead: true }),
    )
    return Item && trialSchema.parse(Item)
  }

  /** Takes one query. */
  async function ofOrganisation(organisation: string): Promise<Trial[]> {
    const { Items = [] } = await tables.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': `TRIALS#${organisation}` },
        ConsistentRead: true,
      }),
    )
    return Items.map((item) => trialSchema.parse(item))
  }

  /** The newest 1,000, newest first, with one eventually consistent query. */
  async function newest(): Promise<Trial[]> {
    const { Items = [] } = await tables.send(
      new QueryCommand({
        TableName: table,
        IndexName: 'index1',
        KeyConditionExpression: 'pk1 = :pk',
        ExpressionAttributeValues: { ':pk': ALL_TRIALS },
        ScanIndexForward: false,
        Limit: MOST_LISTED,
      }),
    )
    return Items.map((item) => trialSchema.parse(item))
  }

  /** The newest 50, newest first. */
  async function history(organisation: string, product: ProductId): Promise<TrialHappening[]> {
    const { Items = [] } = await tables.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': historyOf(organisation, product) },
        ScanIndexForward: false,
        ConsistentRead: true,
        Limit: MOST_HAPPENINGS,
      }),
    )
    return Items.map((item) => trialHappeningSchema.parse(item))
  }

  return { find, ofOrganisation, newest, history }
}

interface Stored {
  /** Undefined for a new trial. */
  readonly before: Trial | undefined
  readonly after: Trial
  readonly happening: TrialHappening
  /** Steps up to this time are done; milliseconds since 1970. */
  readonly doneUntil: number
}

/** Stores a new or changed trial, its history entry and its next due item. */
export function storeTrial({ before, after, happening, doneUntil }: Stored): ItemWrite[] {
  const { organisation, product } = after
  const next = nextStep(after, doneUntil)
  const due = { kind: TRIAL_STEP, id: trialId(after) }
  const about = { organisation, product }
  return [
    putTrial({ before, after }),
    addHappening(after, happening),
    next ? dueWrite({ ...due, at: new Date(next.at).toISOString(), about }) : dueRemoval(due),
  ]
}

/** Stores a new trial, or a changed one on the version that was read. */
export function putTrial({ before, after }: Pick<Stored, 'before' | 'after'>): ItemWrite {
  const { organisation, product, startedAt } = after
  return {
    put: {
      Item: {
        ...trialKey(organisation, product),
        kind: 'trial',
        ...after,
        pk1: ALL_TRIALS,
        sk1: `${startedAt}#${organisation}#${product}`,
      },
      ...(before
        ? {
            ConditionExpression: '#version = :version',
            ExpressionAttributeNames: { '#version': 'version' },
            ExpressionAttributeValues: { ':version': before.version },
          }
        : { ConditionExpression: 'attribute_not_exists(pk)' }),
    },
    condition: TRIAL_UNCHANGED,
  }
}

/** Appends to the history of a trial. */
export function addHappening({ organisation, product }: Trial, happening: TrialHappening): ItemWrite {
  const Item = {
    pk: historyOf(organisation, product),
    sk: `${happening.at}#${happening.what}`,
    kind: 'trial-happening',
    ...happening,
  }
  return { put: { Item, ConditionExpression: 'attribute_not_exists(pk)' } }
}
