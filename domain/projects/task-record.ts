import * as z from 'zod'
import { taskSchema } from './project.ts'

/** A task in a list: its description is read with the task. */
export const listedTaskSchema = taskSchema.omit({ description: true }).extend({
  hasDescription: z.literal(true).optional(),
  /** How often it was changed since it was added, without what was undone; absent if never. */
  changes: z.int().min(1).optional(),
})
export type ListedTask = z.infer<typeof listedTaskSchema>

const mostlyEmpty = { personIds: true, labels: true, checklist: true, isMilestone: true, mode: true } as const

/** A listed task as it is sent: fields that most tasks have alike are left out, which is a quarter of a large project. */
export const sentTaskSchema = listedTaskSchema.partial(mostlyEmpty)
export type SentTask = z.infer<typeof sentTaskSchema>

/** A listed task without the fields that most tasks have alike. */
export function sentTask({ personIds, labels, checklist, isMilestone, mode, ...task }: ListedTask): SentTask {
  return {
    ...task,
    ...(personIds.length > 0 && { personIds }),
    ...(labels.length > 0 && { labels }),
    ...(checklist.length > 0 && { checklist }),
    ...(isMilestone && { isMilestone }),
    ...(mode !== 'automatic' && { mode }),
  }
}

/** A task as it was before it was sent. */
export function receivedTask({ personIds, labels, checklist, isMilestone, mode, ...task }: SentTask): ListedTask {
  return {
    ...task,
    personIds: personIds ?? [],
    labels: labels ?? [],
    checklist: checklist ?? [],
    isMilestone: isMilestone ?? false,
    mode: mode ?? 'automatic',
  }
}

export const commentText = z.string().trim().min(1, 'A comment is required.').max(10_000)

/** The person id of records that came from an archive, of people who are not here. */
export const FORMER = 'imported'

/** Of a record that was imported from an archive. It says what the archive says, and nobody has checked it. */
export const importedShape = {
  /** Who imported it; absent if it was written here. */
  importedBy: z.string().optional(),
  /** The name of a person who is not here. */
  author: z.string().max(200).optional(),
}

/** What somebody wrote about a task. Clients' pages never show it. */
export const commentSchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  personId: z.string(),
  text: z.string(),
  ...importedShape,
  /** The ticket whose public message it was. */
  fromTicket: z.string().optional(),
})
export type Comment = z.infer<typeof commentSchema>

const value = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])

/** What a change did to a task. The words of a description are not repeated. */
export const taskEntrySchema = z.object({
  at: z.iso.datetime(),
  personId: z.string(),
  what: z.enum(['added', 'changed', 'moved', 'waits', 'waits-no-more', 'time-corrected']),
  fields: z.array(z.object({ field: z.string(), from: value.optional(), to: value.optional() })),
  ...importedShape,
})
export type TaskEntry = z.infer<typeof taskEntrySchema>
