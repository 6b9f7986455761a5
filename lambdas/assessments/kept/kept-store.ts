import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { keptAssessmentSchema } from '#domain/assessments/kept-assessment.ts'
import type { KeptAssessment } from '#domain/assessments/kept-assessment.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import { assessmentKey } from '../assessment-store.ts'

const MOST_LISTED = 50

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
  }
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
  }
}

export function removeKept({ id }: Pick<KeptAssessment, 'id'>): ItemWrite {
  return { remove: { Key: assessmentKey(id), ConditionExpression: 'attribute_exists(pk)' }, condition: 'kept' }
}
