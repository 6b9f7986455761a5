import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { withoutKeys } from '#lambdas/platform/personal-data.ts'
import type { GatherPersonalData } from '#lambdas/platform/personal-data.ts'
import { cleanKey } from '#lambdas/platform/files/file-keys.ts'
import { fileStore } from '#lambdas/platform/files/file-store.ts'
import { queryAll } from '#lambdas/platform/query-all.ts'
import type { Item } from '#lambdas/platform/query-all.ts'
import { assessmentKey } from './assessment-store.ts'
import { keptOf } from './kept/kept-store.ts'
import { invitedBy, RESPONDENT_KIND, roundPartition, roundsOf, SETTLED_KIND } from './rounds/round-keys.ts'

/** The assessments that a person keeps, the rounds that they opened, what they settled, and what they answered in rounds. */
export function assessmentsPersonalData(at: { tables: DynamoDBDocumentClient; table: string }): GatherPersonalData {
  return async ({ personId, email, organisations }) => {
    const isOwn = (item: Item) => item['personId'] === personId
    const found = await Promise.all(organisations.map((id) => queryAll(at, keptOf(id), 'index1')))
    const rounds = (await Promise.all(organisations.map((id) => queryAll(at, roundsOf(id), 'index1')))).flat()
    const parts = (await Promise.all(rounds.map(({ id }) => queryAll(at, roundPartition(String(id)))))).flat()
    const answered = email === undefined ? [] : await queryAll(at, invitedBy(email), 'index2')
    const kept = found.flat().map(({ id }) => assessmentKey(String(id)).pk)
    const attached = (await Promise.all(kept.map((partition) => queryAll(at, partition))))
      .flat()
      .filter((item) => item['kind'] === 'evidence' && isOwn(item))
    const ids = new Set(attached.map(({ fileId }) => String(fileId)))
    const files = (await Promise.all([...ids].map((id) => fileStore(at.tables, at.table).find(id)))).flatMap((file) =>
      file?.state === 'clean' ? [file] : [],
    )
    return {
      records: {
        'kept assessment': found.flat().filter(isOwn).map(withoutKeys),
        evidence: attached.map(withoutKeys),
        file: files.map(({ id, name, type, size, createdAt }) => ({ id, name, type, size, createdAt })),
        'assessment round': rounds.filter(isOwn).map(withoutKeys),
        [RESPONDENT_KIND]: answered
          .map(withoutKeys)
          .map((item) => Object.fromEntries(Object.entries(item).filter(([name]) => name !== 'place'))),
        [SETTLED_KIND]: parts.filter((item) => item['kind'] === SETTLED_KIND && isOwn(item)).map(withoutKeys),
      },
      files: files.map((file) => ({ id: file.id, name: file.name, size: file.size, key: cleanKey(file) })),
    }
  }
}
