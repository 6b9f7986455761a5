import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { fileSchema } from '#domain/files/file.ts'
import type { StoredFile } from '#domain/files/file.ts'
import type { ItemWrite } from '../item-write.ts'
import type { Version } from '../version.ts'

/** Records of files in a feature's own table. They are written by `commit`, with whatever they belong to. */
export interface FileStore {
  /** As it is at this moment. */
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

/** The write that announces a file. */
export function addFile(file: StoredFile): ItemWrite {
  return { put: { Item: itemOf(file), ConditionExpression: 'attribute_not_exists(pk)' }, condition: 'file-exists' }
}

/** The write that stores a changed file. `commit` holds it to the version before by `fileVersion`. */
export function storeFile(file: StoredFile): ItemWrite {
  return { put: { Item: itemOf(file) } }
}

/** Lets a commit succeed only on the version of a file that its change was made on. */
export function fileVersion({ id, version }: StoredFile): Version {
  return { key: fileKey(id), was: version - 1 }
}

function itemOf(file: StoredFile) {
  return { ...fileKey(file.id), kind: 'file', ...file }
}

function fileKey(id: string): { readonly pk: string; readonly sk: string } {
  return { pk: `FILE#${id}`, sk: 'FILE' }
}
