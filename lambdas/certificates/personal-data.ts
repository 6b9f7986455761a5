import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { certificateSchema } from '#domain/certificates/certificate.ts'
import { withoutKeys } from '#lambdas/platform/personal-data.ts'
import type { GatherPersonalData } from '#lambdas/platform/personal-data.ts'
import { queryAll } from '#lambdas/platform/query-all.ts'
import { certificatesOf } from './certificate-store.ts'

/** The certificates that a person signed. */
export function certificatesPersonalData(at: { tables: DynamoDBDocumentClient; table: string }): GatherPersonalData {
  return async ({ personId, organisations }) => {
    const found = await Promise.all(organisations.map((id) => queryAll(at, certificatesOf(id), 'index1')))
    const signed = found.flat().filter((item) => certificateSchema.parse(item).signatory.personId === personId)
    return { records: { certificate: signed.map(withoutKeys) }, files: [] }
  }
}
