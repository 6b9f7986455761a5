import * as z from 'zod'
import { baselineSchema } from '../schedule/baseline-schema.ts'
import { commentText, taskEntrySchema } from '../task-record.ts'
import { timeFields } from '../time-entry.ts'

const name = z.string().max(200)
const about = {
  taskId: z.uuid(),
  /** Who wrote it, by the id and the name that the archive has. */
  personId: z.string().max(100),
  author: name.optional(),
}
const comment = z.object({ ...about, at: z.iso.datetime(), text: commentText })
const entry = z.object({ ...about, ...taskEntrySchema.pick({ at: true, what: true, fields: true }).shape })
const time = z.object({ ...about, ...timeFields.shape })

/** What lies beside a project in its archive: what was written, what happened, what it took, and what was agreed. */
export const archivedRecordsSchema = z.object({
  comments: z.array(comment).default([]),
  history: z.array(entry).default([]),
  time: z.array(time).default([]),
  baseline: baselineSchema.optional(),
})
export type ArchivedRecords = z.infer<typeof archivedRecordsSchema>

/** What an archive says of itself, always in the same words, so that it is equal to one that is made after an import. */
export const LEFT_OUT =
  'Files are not in this file: only the archive of everything has them. Comments, history, time and the baseline of removed tasks are left out.'

/** The records of tasks that a project has. What belongs to a removed task could be in no task after an import. */
export function recordsOfTasks<
  Records extends {
    readonly comments: readonly { readonly taskId: string }[]
    readonly history: readonly { readonly taskId: string }[]
    readonly baseline?: Pick<NonNullable<ArchivedRecords['baseline']>, 'tasks'> | undefined
  },
>(records: Records, tasks: readonly { readonly id: string }[]): Records {
  const known = new Set(tasks.map(({ id }) => id))
  const { comments, history, baseline } = records
  return {
    ...records,
    comments: comments.filter(({ taskId }) => known.has(taskId)),
    history: history.filter(({ taskId }) => known.has(taskId)),
    ...(baseline && {
      baseline: {
        ...baseline,
        tasks: Object.fromEntries(Object.entries(baseline.tasks).filter(([id]) => known.has(id))),
      },
    }),
  }
}

/** Entered time of all projects of an archive. */
export const archivedTimeSchema = z.array(time.extend({ projectId: z.string() }))

/** Records of one request. */
const MOST_RESTORED = 60
const PART_BYTES = 90_000

/** A part of an archive's records, as a request brings them. */
export const restoredPartSchema = z.strictObject({
  comments: z.array(comment).max(MOST_RESTORED),
  history: z.array(entry).max(MOST_RESTORED),
  time: z.array(time).max(MOST_RESTORED),
  baseline: baselineSchema.optional(),
})
export type RestoredPart = z.infer<typeof restoredPartSchema>

interface Here {
  /** The ids that sections and tasks have now, by those in the archive. */
  readonly ids: ReadonlyMap<string, string>
  /** The members, and the names that the archive gives to the ids of its people. */
  readonly members: readonly { readonly id: string; readonly name: string }[]
  readonly names: Readonly<Record<string, string>>
}

/**
 * The records with the ids of the new project and of the people who are here. Who is not here is named by `author`. Records of tasks that
 * were removed before the archive was made are in no task, and are left out.
 */
export function recordsHere({ comments, history, time, baseline }: ArchivedRecords, here: Here): ArchivedRecords {
  const { ids, members, names } = here
  const memberOf = (personId: string, author: string | undefined) => {
    const called = author ?? names[personId]
    return members.find(({ id }) => id === personId) ?? members.find((each) => each.name === called)
  }
  const placed = <Each extends { taskId: string; personId: string; author?: string | undefined }>(
    all: readonly Each[],
  ) =>
    all.flatMap((each) => {
      const taskId = ids.get(each.taskId)
      if (taskId === undefined) return []
      const { author: _author, ...rest } = each
      const member = memberOf(each.personId, each.author)
      if (member) return [{ ...rest, taskId, personId: member.id }]
      return [{ ...rest, taskId, personId: '', author: each.author ?? names[each.personId] ?? 'A former colleague' }]
    })
  const idIn = (value: unknown): unknown =>
    typeof value === 'string'
      ? (ids.get(value) ?? (names[value] === undefined ? value : (memberOf(value, undefined)?.id ?? value)))
      : Array.isArray(value)
        ? value.map(idIn)
        : value
  return {
    comments: placed(comments),
    history: placed(history).map((each) => ({
      ...each,
      fields: each.fields.map(({ field, ...values }) => ({
        field,
        ...Object.fromEntries(Object.entries(values).map(([key, value]) => [key, idIn(value)])),
      })),
    })),
    time: placed(time),
    ...(baseline && {
      baseline: {
        ...baseline,
        tasks: Object.fromEntries(
          Object.entries(baseline.tasks).flatMap(([id, dates]) => {
            const now = ids.get(id)
            return now === undefined ? [] : [[now, dates] as const]
          }),
        ),
      },
    }),
  }
}

/** Records in parts that fit into requests. The baseline comes with the first. */
export function restoredParts({ comments, history, time, baseline }: ArchivedRecords): RestoredPart[] {
  const all = [
    ...comments.map((record) => ({ kind: 'comments' as const, record })),
    ...history.map((record) => ({ kind: 'history' as const, record })),
    ...time.map((record) => ({ kind: 'time' as const, record })),
  ]
  const parts: RestoredPart[] = baseline ? [{ comments: [], history: [], time: [], baseline }] : []
  let [bytes, count] = [Number.POSITIVE_INFINITY, 0]
  for (const { kind, record } of all) {
    const size = new TextEncoder().encode(JSON.stringify(record)).length
    if (count >= MOST_RESTORED || bytes + size > PART_BYTES) {
      parts.push({ comments: [], history: [], time: [] })
      ;[bytes, count] = [0, 0]
    }
    const list: object[] = parts.at(-1)![kind]
    list.push(record)
    bytes += size
    count += 1
  }
  return parts
}
