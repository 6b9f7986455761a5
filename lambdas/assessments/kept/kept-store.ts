import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { actionTicketSchema } from '#domain/assessments/action-ticket.ts'
import type { ActionTicket } from '#domain/assessments/action-ticket.ts'
import { keptAssessmentSchema } from '#domain/assessments/kept-assessment.ts'
import type { KeptAssessment } from '#domain/assessments/kept-assessment.ts'
import type { RecordReference } from '#domain/offers/record.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import { assessmentKey } from '../assessment-store.ts'

const MOST_LISTED = 50
const MOST_SHOWN = 100
const SHOWN = 'SHOWN-ASSESSMENTS'

export const keptOf = (organisation: string) => `KEPT#${organisation}`

export type KeptStore = ReturnType<typeof keptStore>

/** Reads the assessments that people keep for their organisations. */
export function keptStore(tables: DynamoDBDocumentClient, table: string) {
  return {
    async find(id: string): Promise<KeptAssessment | undefined> {
      const { Item } = await tables.send(
        new GetCommand({ TableName: table, Key: assessmentKey(id), ConsistentRead: true }),
      )
      return Item?.['personId'] === undefined ? undefined : keptAssessmentSchema.parse(Item)
    },

    /** The newest 50 of an organisation, newest first. */
    async ofOrganisation(organisation: string): Promise<KeptAssessment[]> {
      const { Items = [] } = await tables.send(
        new QueryCommand({
          TableName: table,
          IndexName: 'index1',
          KeyConditionExpression: 'pk1 = :kept',
          ExpressionAttributeValues: { ':kept': keptOf(organisation) },
          ScanIndexForward: false,
          Limit: MOST_LISTED,
        }),
      )
      return Items.map((item) => keptAssessmentSchema.parse(item))
    },

    /** Those that clients show to staff, newest first: the newest 100, or those among the newest 50 of an organisation. */
    async shownToStaff(organisation?: string): Promise<KeptAssessment[]> {
      if (organisation !== undefined)
        return (await this.ofOrganisation(organisation)).filter(({ shownToStaff }) => shownToStaff)
      const { Items = [] } = await tables.send(
        new QueryCommand({
          TableName: table,
          IndexName: 'index2',
          KeyConditionExpression: 'pk2 = :shown',
          ExpressionAttributeValues: { ':shown': SHOWN },
          ScanIndexForward: false,
          Limit: MOST_SHOWN,
        }),
      )
      return Items.map((item) => keptAssessmentSchema.parse(item))
    },

    /** The tickets of actions of a set, of all results of an organisation. */
    async actionsOf(kept: Pick<KeptAssessment, 'organisation' | 'set'>): Promise<ActionTicket[]> {
      const { Items = [] } = await tables.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: 'pk = :actions',
          ExpressionAttributeValues: { ':actions': actionsOf(kept) },
          ConsistentRead: true,
        }),
      )
      return Items.map((item) => actionTicketSchema.parse(item))
    },

    /** The person who asked for the ticket or the task of an action. */
    async askerOf(kept: Pick<KeptAssessment, 'organisation' | 'set'>, question: string): Promise<string | undefined> {
      const { Item } = await tables.send(
        new GetCommand({ TableName: table, Key: actionKey(kept, question), ConsistentRead: true }),
      )
      return askerSchema.safeParse(Item).data?.personId
    },
  }
}

const askerSchema = z.object({ personId: z.string() })

const actionsOf = ({ organisation, set }: Pick<KeptAssessment, 'organisation' | 'set'>) =>
  `ACTIONS#${organisation}#${set.id}`
/** The key of the ticket of an action. */
export const actionKey = (kept: Pick<KeptAssessment, 'organisation' | 'set'>, question: string) => ({
  pk: actionsOf(kept),
  sk: question,
})

/** Stores that a ticket was asked for, unless one is open. */
export function askForTicket(kept: KeptAssessment, ticket: ActionTicket, personId: string): ItemWrite {
  return {
    put: {
      Item: { ...actionKey(kept, ticket.question), kind: 'action ticket', personId, ...ticket },
      ConditionExpression: 'attribute_not_exists(pk) OR attribute_exists(refused) OR attribute_exists(answeredAt)',
    },
    condition: 'open',
  }
}

/**
 * Notes that the ticket or the task of an action is done, or not any more. Refused if the question was answered again, and if another
 * ticket or task was made since.
 */
export function noteDone(
  kept: Pick<KeptAssessment, 'organisation' | 'set'>,
  question: string,
  { linked, doneAt }: { readonly linked: RecordReference; readonly doneAt: string | undefined },
): ItemWrite {
  const made = linked.feature === 'projects' ? 'taskId' : 'ticketNumber'
  return {
    update: {
      Key: actionKey(kept, question),
      UpdateExpression: doneAt === undefined ? 'REMOVE doneAt' : 'SET doneAt = :at',
      ConditionExpression: `${made} = :made AND attribute_not_exists(answeredAt)`,
      ExpressionAttributeValues: { ':made': linked.id, ...(doneAt !== undefined && { ':at': doneAt }) },
    },
    condition: 'action',
  }
}

/** Notes that the question of an action was answered again. */
export function noteAnswered(kept: KeptAssessment, question: string, at: string): ItemWrite {
  return {
    update: {
      Key: actionKey(kept, question),
      UpdateExpression: 'SET answeredAt = :at',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':at': at },
    },
    condition: 'action',
  }
}

/** A result that begins as one that is kept. */
export function addKept(kept: KeptAssessment): ItemWrite {
  return { put: { Item: keptItem(kept), ConditionExpression: 'attribute_not_exists(pk)' }, condition: 'version' }
}

/** Stores the next version of an assessment; refused if somebody changed or erased it meanwhile. It no longer expires. */
export function storeKept(kept: KeptAssessment): ItemWrite {
  return {
    put: {
      Item: keptItem(kept),
      ConditionExpression: '#version = :before',
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: { ':before': kept.version - 1 },
    },
    condition: 'version',
  }
}

/** A kept assessment as the table holds it. */
export function keptItem(kept: KeptAssessment) {
  return {
    ...assessmentKey(kept.id),
    kind: 'kept assessment',
    ...kept,
    pk1: keptOf(kept.organisation),
    sk1: `${kept.finishedAt}#${kept.id}`,
    ...(kept.shownToStaff && { pk2: SHOWN, sk2: `${kept.finishedAt}#${kept.id}` }),
  }
}

export function removeKept({ id }: Pick<KeptAssessment, 'id'>): ItemWrite {
  return { remove: { Key: assessmentKey(id), ConditionExpression: 'attribute_exists(pk)' }, condition: 'kept' }
}
