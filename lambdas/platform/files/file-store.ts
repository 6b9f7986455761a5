import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { fileSchema } from '#domain/files/file.ts'
import type { StoredFile } from '#domain/files/file.ts'
import type { ItemWrite } from '../item-write.ts'
import type { Version } from '../version.ts'

/** Reads file records from a feature's table. `commit` writes them together with the record they belong to. */
export interface FileStore {
  /** Consistent read. */
  find(id: string): Promise<StoredFile | undefined>
}

export function fileStore(tables: DynamoDBDocumentClient, table: string): FileStore {
  return {
    async find(id) {
      const { Item } = await tables.send(new GetCommand({ TableName: table, Key: fileKey(id), ConsistentRead: true }))
      return Item && fileSchema.parse(Item)
    },
  }
}

/** The write that adds a file record. */
export function addFile(file: StoredFile): ItemWrite {
  return { put: { Item: itemOf(file), ConditionExpression: 'attribute_not_exists(pk)' }, condition: 'file-exists' }
}

/** The write that stores a changed file; pass `fileVersion` to `commit` to detect concurrent changes. */
export function storeFile(file: StoredFile): ItemWrite {
  return { put: { Item: itemOf(file) } }
}

/** The write that removes a file record. Its bytes are deleted before. */
export function removeFile({ id }: Pick<StoredFile, 'id'>): ItemWrite {
  return { remove: { Key: fileKey(id) } }
}

/** The version that a file had before its change. */
export function fileVersion({ id, version }: StoredFile): Version {
  return { key: fileKey(id), was: version - 1 }
}

function itemOf(file: StoredFile) {
  return { ...fileKey(file.id), kind: 'file', ...file, ...listingOf(file) }
}

/** Files of an organisation's records by their organisation, and by their record and its part. */
function listingOf({ id, about, organisation, createdAt }: StoredFile) {
  if (!about || organisation === undefined) return {}
  const order = `${createdAt}#${id}`
  return {
    pk2: filesOfOrganisation(organisation),
    sk2: order,
    pk3: filesOfRecord(about.record),
    sk3: `${about.part}#${order}`,
  }
}

/** Partition of index2 with the files that were added to an organisation's records. */
export const filesOfOrganisation = (organisation: string) => `RECORD-FILES#${organisation}`
/** Partition of index3 with the files that were added to a record. */
export const filesOfRecord = (record: string) => `FILES-OF#${record}`

function fileKey(id: string): { readonly pk: string; readonly sk: string } {
  return { pk: `FILE#${id}`, sk: 'FILE' }
}
