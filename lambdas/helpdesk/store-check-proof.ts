import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { checkKey, proofHash } from './check-proof.ts'

/** Longer than the probe's retries. */
const VALID_SECONDS = 10 * 60

export type StoreCheckProof = (ticketNumber: string, proof: string, now: number) => Promise<void>

/** Stores the hash of a probe's secret, which the help desk compares. The secret itself is never stored. */
export function storeCheckProof(tables: DynamoDBDocumentClient, table: string): StoreCheckProof {
  return async (ticketNumber, proof, now) => {
    const Item = {
      ...checkKey(ticketNumber),
      proofHash: proofHash(proof),
      expiresAt: Math.floor(now / 1000) + VALID_SECONDS,
    }
    await tables.send(new PutCommand({ TableName: table, Item }))
  }
}
