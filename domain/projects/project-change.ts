import * as z from 'zod'
import { customFieldChanges, customFieldSchema, valueSchema } from './custom-field.ts'
import { dependencySchema, projectSchema, sectionSchema, taskSchema } from './project.ts'

const { id, name, startOn, pauses } = projectSchema.shape
const { shape } = taskSchema
const index = z.int().min(0)

/** Fields of a task that a change sets; null clears one. */
const taskFieldsSchema = z
  .strictObject({
    title: shape.title,
    description: shape.description.unwrap().nullable(),
    sectionId: id.nullable(),
    partOf: id.nullable(),
    personIds: shape.personIds,
    labels: shape.labels,
    checklist: shape.checklist,
    estimateMinutes: shape.estimateMinutes.unwrap().nullable(),
    isMilestone: shape.isMilestone,
    mode: shape.mode,
    startOn: shape.startOn.unwrap().nullable(),
    dueOn: shape.dueOn.unwrap().nullable(),
    startedAt: shape.startedAt.unwrap().nullable(),
    waitingSince: shape.waitingSince.unwrap().nullable(),
    doneAt: shape.doneAt.unwrap().nullable(),
    repeats: shape.repeats.unwrap().nullable(),
  })
  .partial()
export type TaskFields = z.infer<typeof taskFieldsSchema>

const projectFieldsSchema = z.strictObject({ name, startOn, pauses }).partial()

const changes = [
  z.strictObject({ change: z.literal('project'), fields: projectFieldsSchema, was: projectFieldsSchema }),
  z.strictObject({
    change: z.literal('add-tasks'),
    tasks: z
      .array(
        z.strictObject({
          task: taskSchema,
          index,
          /** In the undo of a removal: how often the task had been changed when it was removed. */
          changes: z.int().min(0).max(1_000_000).optional(),
        }),
      )
      .min(1)
      .max(500),
    dependencies: z.array(dependencySchema).max(20_000),
  }),
  z.strictObject({
    change: z.literal('change-tasks'),
    tasks: z
      .array(z.strictObject({ taskId: id, fields: taskFieldsSchema, was: taskFieldsSchema }))
      .min(1)
      .max(500),
  }),
  /** New tasks like known ones, not begun, with what they wait for among each other. */
  z.strictObject({
    change: z.literal('copy-tasks'),
    copies: z
      .array(
        z.strictObject({
          of: id,
          id,
          partOf: id.optional(),
          dueOn: shape.dueOn.unwrap().nullable(),
          startOn: shape.startOn.unwrap().nullable(),
        }),
      )
      .min(1)
      .max(500),
  }),
  z.strictObject({ change: z.literal('move-task'), taskId: id, index }),
  z.strictObject({ change: z.literal('remove-tasks'), taskIds: z.array(id).min(1).max(500) }),
  z.strictObject({ change: z.literal('add-dependency'), dependency: dependencySchema }),
  z.strictObject({ change: z.literal('remove-dependency'), dependency: dependencySchema.omit({ lagMinutes: true }) }),
  z.strictObject({ change: z.literal('add-section'), section: sectionSchema, index }),
  z.strictObject({
    change: z.literal('rename-section'),
    sectionId: id,
    name: sectionSchema.shape.name,
    was: z.string(),
  }),
  z.strictObject({ change: z.literal('remove-section'), sectionId: id }),
  z.strictObject({
    change: z.literal('add-field'),
    field: customFieldSchema,
    index,
    values: z.array(z.strictObject({ taskId: id, value: valueSchema })).max(5000),
  }),
  z.strictObject({
    change: z.literal('change-field'),
    fieldId: id,
    fields: customFieldChanges,
    was: customFieldChanges,
  }),
  z.strictObject({ change: z.literal('remove-field'), fieldId: id }),
  z.strictObject({
    change: z.literal('set-values'),
    fieldId: id,
    tasks: z
      .array(z.strictObject({ taskId: id, value: valueSchema.nullable(), was: valueSchema.nullable() }))
      .min(1)
      .max(500),
  }),
] as const

/**
 * A change of a project. `was` holds what the person saw in the fields that they change: who changed another field meanwhile is not in
 * the way. An index is a place in the list of the project's tasks or sections, from 0.
 */
export const projectChangeSchema = z.discriminatedUnion('change', [
  ...changes,
  /** One after another, as a whole or not at all. */
  z.strictObject({
    change: z.literal('several'),
    changes: z.array(z.discriminatedUnion('change', changes)).min(1).max(20),
  }),
])
export type ProjectChange = z.infer<typeof projectChangeSchema>
