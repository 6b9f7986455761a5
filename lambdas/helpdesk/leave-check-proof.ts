import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { checkKey, proofHash } from './check-proof.ts'

/** Long enough for a ticket that is sent a second time because the first attempt failed. */
const VALID_SECONDS = 10 * 60

export type LeaveProof = (ticketNumber: string, proof: string, now: number) => Promise<void>

/** Writes down which secret proves that a ticket is the check's. The help desk reads the hash; the secret itself is stored nowhere. */
export function leaveCheckProof(tables: DynamoDBDocumentClient, table: string): LeaveProof {
  return async (ticketNumber, proof, now) => {
    const Item = {
      ...checkKey(ticketNumber),
      proofHash: proofHash(proof),
      expiresAt: Math.floor(now / 1000) + VALID_SECONDS,
    }
    await tables.send(new PutCommand({ TableName: table, Item }))
  }
}
