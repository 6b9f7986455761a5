import { DeleteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { fileSchema } from '#domain/files/file.ts'
import type { StoredFile } from '#domain/files/file.ts'
import { MOST_OF_RECORD, recordFileSchema } from '#domain/files/record-files.ts'
import type { RecordFile } from '#domain/files/record-files.ts'
import { cleanKey } from './file-keys.ts'
import { filesOfOrganisation, filesOfRecord } from './file-store.ts'

const ERASED_AT_ONCE = 25

export type RecordFileStore = ReturnType<typeof recordFileStore>

/** Files that were added to records, in the table of their feature. */
export function recordFileStore(tables: DynamoDBDocumentClient, table: string) {
  /** The oldest first, whatever their inspection found. */
  async function allOf(record: string, part?: string): Promise<StoredFile[]> {
    const { Items = [] } = await tables.send(
      new QueryCommand({
        TableName: table,
        IndexName: 'index3',
        KeyConditionExpression: `pk3 = :record${part === undefined ? '' : ' AND begins_with(sk3, :part)'}`,
        ExpressionAttributeValues: {
          ':record': filesOfRecord(record),
          ...(part !== undefined && { ':part': `${part}#` }),
        },
        Limit: 2 * MOST_OF_RECORD,
      }),
    )
    return Items.map((item) => fileSchema.parse(item))
  }

  return {
    allOf,

    /** Clean files of a record, or of one part of it; the oldest first. */
    async of(record: string, part?: string): Promise<RecordFile[]> {
      return (await allOf(record, part))
        .filter(({ state }) => state === 'clean')
        .map((file) => recordFileSchema.parse({ ...file, part: file.about?.part }))
    },

    /** Deletes some files of an organisation's records. Their bytes go first, so that an interrupted run finds them again. */
    async eraseSome(organisation: string, removeObject: (key: string) => Promise<void>): Promise<'done' | 'more'> {
      const { Items = [] } = await tables.send(
        new QueryCommand({
          TableName: table,
          IndexName: 'index2',
          KeyConditionExpression: 'pk2 = :organisation',
          ExpressionAttributeValues: { ':organisation': filesOfOrganisation(organisation) },
          Limit: ERASED_AT_ONCE,
        }),
      )
      await Promise.all(
        Items.map(async (item) => {
          await removeObject(cleanKey(fileSchema.parse(item)))
          await tables.send(new DeleteCommand({ TableName: table, Key: { pk: item['pk'], sk: item['sk'] } }))
        }),
      )
      return Items.length === 0 ? 'done' : 'more'
    },
  }
}
