import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { fileSchema } from '#domain/files/file.ts'
import type { PersonalData, Subject } from '../personal-data.ts'
import { queryAll } from '../query-all.ts'
import { cleanKey } from './file-keys.ts'
import { filesOfOrganisation } from './file-store.ts'

/** The files that a person added to records of their organisations. */
export async function ownRecordFiles(
  at: { readonly tables: DynamoDBDocumentClient; readonly table: string },
  { personId, organisations }: Pick<Subject, 'personId' | 'organisations'>,
): Promise<{ readonly records: readonly unknown[]; readonly files: PersonalData['files'] }> {
  const found = await Promise.all(organisations.map((id) => queryAll(at, filesOfOrganisation(id), 'index2')))
  const own = found
    .flat()
    .map((item) => fileSchema.parse(item))
    .filter((file) => file.personId === personId && file.state === 'clean')
  return {
    records: own.map(({ id, name, type, size, createdAt }) => ({ id, name, type, size, createdAt })),
    files: own.map((file) => ({ id: file.id, name: file.name, size: file.size, key: cleanKey(file) })),
  }
}
