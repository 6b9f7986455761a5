import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { commentSchema, taskEntrySchema } from '#domain/projects/task-record.ts'
import * as z from 'zod'
import { sourceStateSchema } from '#domain/projects/kept-task.ts'
import { recordSchema } from '#domain/offers/record.ts'
import type { RecordReference } from '#domain/offers/record.ts'
import type { Comment, TaskEntry } from '#domain/projects/task-record.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import { projectPartition } from './project-store.ts'

const MOST_SHOWN = 200
const PAGE = 500

interface Place {
  readonly projectId: string
  readonly taskId: string
  readonly organisation: string
}

const taskSourceSchema = z.object({
  revision: z.int(),
  /** Absent once the record gave its task up. */
  state: sourceStateSchema.optional(),
})
type TaskSource = z.infer<typeof taskSourceSchema>

export type TaskNotesStore = ReturnType<typeof taskNotesStore>

/** What is written and what happened on tasks, beside the project. */
export function taskNotesStore(tables: DynamoDBDocumentClient, table: string) {
  async function newest(
    { projectId, taskId }: Pick<Place, 'projectId' | 'taskId'>,
    kind: 'COMMENT' | 'ENTRY' | 'LINKED' | 'ASKED',
  ) {
    const { Items = [] } = await tables.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :start)',
        ExpressionAttributeValues: { ':pk': projectPartition(projectId), ':start': `${kind}#${taskId}#` },
        ScanIndexForward: false,
        Limit: MOST_SHOWN,
        ConsistentRead: true,
      }),
    )
    return Items
  }

  return {
    /** The oldest first. */
    async comments(place: Pick<Place, 'projectId' | 'taskId'>): Promise<Comment[]> {
      return (await newest(place, 'COMMENT')).map((item) => commentSchema.parse(item)).toReversed()
    },

    /** Comments and history of all tasks, after a place that the page before gave. */
    async page(projectId: string, after: string | undefined) {
      const pk = projectPartition(projectId)
      const { Items = [], LastEvaluatedKey } = await tables.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
          ExpressionAttributeValues: { ':pk': pk, ':from': 'COMMENT#', ':to': 'ENTRY#~' },
          ...(after !== undefined && { ExclusiveStartKey: { pk, sk: after } }),
          Limit: PAGE,
          ConsistentRead: true,
        }),
      )
      const ofKind = (kind: string) =>
        Items.filter((item) => item['kind'] === kind).map((item) => ({ item, taskId: taskIn(item['sk']) }))
      return {
        comments: ofKind('task-comment').map(({ item, taskId }) => ({ ...commentSchema.parse(item), taskId })),
        history: ofKind('task-entry').map(({ item, taskId }) => ({ ...taskEntrySchema.parse(item), taskId })),
        ...(LastEvaluatedKey && { next: String(LastEvaluatedKey['sk']) }),
      }
    },

    /** The newest first. */
    async history(place: Pick<Place, 'projectId' | 'taskId'>): Promise<TaskEntry[]> {
      return (await newest(place, 'ENTRY')).map((item) => taskEntrySchema.parse(item))
    },

    /** Whether a ticket of the task was asked for and is not linked yet. */
    async isTicketAsked(place: Pick<Place, 'projectId' | 'taskId'>): Promise<boolean> {
      return (await newest(place, 'ASKED')).length > 0
    },

    /** Records of other features that the task came from, and its ticket. */
    async links(place: Pick<Place, 'projectId' | 'taskId'>): Promise<RecordReference[]> {
      return (await newest(place, 'LINKED')).map((item) => recordSchema.parse(item['linked']))
    },

    /** What the record that a task follows said last; undefined before it said anything. */
    async source(place: Pick<Place, 'projectId' | 'taskId'>): Promise<TaskSource | undefined> {
      const said = (await newest(place, 'LINKED')).flatMap((item) =>
        item['source'] === undefined ? [] : taskSourceSchema.parse(item['source']),
      )
      return said.toSorted((one, other) => other.revision - one.revision)[0]
    },
  }
}

/** The task of a sort key such as `COMMENT#<task>#<moment>#<id>`. */
function taskIn(sk: unknown): string {
  return String(sk).split('#')[1] ?? ''
}

/** A comment; a repeated one is refused under the name `comment`. */
export function storeComment({ projectId, taskId, organisation }: Place, comment: Comment): ItemWrite {
  return {
    put: {
      Item: {
        pk: projectPartition(projectId),
        sk: `COMMENT#${taskId}#${comment.at}#${comment.id}`,
        kind: 'task-comment',
        organisation,
        taskId,
        ...comment,
      },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
    condition: 'comment',
  }
}

export function storeEntry({ projectId, taskId, organisation }: Place, entry: TaskEntry, entryId: string): ItemWrite {
  return {
    put: {
      Item: {
        pk: projectPartition(projectId),
        sk: `ENTRY#${taskId}#${entry.at}#${entryId}`,
        kind: 'task-entry',
        organisation,
        ...entry,
      },
    },
  }
}

/** `source`: what the record said last, if the task follows it. */
export function storeTaskLink(
  { projectId, taskId, organisation }: Place,
  linked: RecordReference,
  source?: TaskSource,
): ItemWrite {
  const sk = `LINKED#${taskId}#${linked.feature}#${linked.type}#${linked.id}`
  return {
    put: {
      Item: {
        pk: projectPartition(projectId),
        sk,
        kind: 'task-link',
        organisation,
        linked,
        ...(source && { source }),
      },
    },
  }
}

const askedKey = ({ projectId, taskId }: Pick<Place, 'projectId' | 'taskId'>) => ({
  pk: projectPartition(projectId),
  sk: `ASKED#${taskId}#ticket`,
})

/** Says that a ticket of the task was asked for. Refused under the name `asked` if one was. */
export function askTicket(place: Place): ItemWrite {
  const Item = { ...askedKey(place), kind: 'task-ticket-asked', organisation: place.organisation }
  return { put: { Item, ConditionExpression: 'attribute_not_exists(pk)' }, condition: 'asked' }
}

export function forgetAsked(place: Pick<Place, 'projectId' | 'taskId'>): ItemWrite {
  return { remove: { Key: askedKey(place) } }
}
