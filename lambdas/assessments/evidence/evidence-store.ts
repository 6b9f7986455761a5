import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { evidenceSchema, verifiedAnswerSchema } from '#domain/assessments/evidence/evidence.ts'
import type { Beside, Evidence, VerifiedAnswer } from '#domain/assessments/evidence/evidence.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import { assessmentKey } from '../assessment-store.ts'

const EVIDENCE = 'evidence'
const usesOf = (fileId: string) => `EVIDENCE-FILE#${fileId}`
const evidenceKey = ({ assessmentId, question, fileId }: Pick<Evidence, 'assessmentId' | 'question' | 'fileId'>) => ({
  pk: assessmentKey(assessmentId).pk,
  sk: `BESIDE#EVIDENCE#${question}#${fileId}`,
})
const verifiedKey = ({ assessmentId, question }: Pick<VerifiedAnswer, 'assessmentId' | 'question'>) => ({
  pk: assessmentKey(assessmentId).pk,
  sk: `BESIDE#VERIFIED#${question}`,
})

export type EvidenceStore = ReturnType<typeof evidenceStore>

/** Reads what lies beside the answers of kept assessments. */
export function evidenceStore(tables: DynamoDBDocumentClient, table: string) {
  return {
    /** All of a result, each in the order of its time. */
    async beside(assessmentId: string): Promise<Beside> {
      const { Items = [] } = await tables.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :beside)',
          ExpressionAttributeValues: { ':pk': assessmentKey(assessmentId).pk, ':beside': 'BESIDE#' },
          ConsistentRead: true,
        }),
      )
      const evidence = Items.filter(({ kind }) => kind === EVIDENCE).map((item) => evidenceSchema.parse(item))
      return {
        evidence: evidence.toSorted((one, other) => one.addedAt.localeCompare(other.addedAt)),
        verified: Items.filter(({ kind }) => kind !== EVIDENCE).map((item) => verifiedAnswerSchema.parse(item)),
      }
    },

    /** Whether results other than this one hold the file. */
    async isHeldElsewhere({ assessmentId, fileId }: Pick<Evidence, 'assessmentId' | 'fileId'>): Promise<boolean> {
      const { Items = [] } = await tables.send(
        new QueryCommand({
          TableName: table,
          IndexName: 'index2',
          KeyConditionExpression: 'pk2 = :uses',
          ExpressionAttributeValues: { ':uses': usesOf(fileId) },
        }),
      )
      return Items.some((item) => item['assessmentId'] !== assessmentId)
    },
  }
}

/** A file beside an answer; attached again, it changes nothing. */
export function storeEvidence(evidence: Evidence): ItemWrite {
  return {
    put: {
      Item: {
        ...evidenceKey(evidence),
        kind: EVIDENCE,
        ...evidence,
        pk2: usesOf(evidence.fileId),
        sk2: evidence.assessmentId,
      },
    },
  }
}

export function removeEvidence(evidence: Evidence): ItemWrite {
  return { remove: { Key: evidenceKey(evidence) } }
}

export function storeVerified(verified: VerifiedAnswer): ItemWrite {
  return { put: { Item: { ...verifiedKey(verified), kind: 'verified answer', ...verified } } }
}

export function removeVerified(verified: Pick<VerifiedAnswer, 'assessmentId' | 'question'>): ItemWrite {
  return { remove: { Key: verifiedKey(verified) } }
}

/** Refuses a change of a result that was erased meanwhile. */
export function stillKept(assessmentId: string): ItemWrite {
  return {
    check: { Key: assessmentKey(assessmentId), ConditionExpression: 'attribute_exists(pk)' },
    condition: 'kept',
  }
}
