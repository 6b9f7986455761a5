import * as z from 'zod'
import { dateSchema } from '../calendar/calendar-schemas.ts'
import { typedNumber } from '../text/typed-number.ts'
import { dateIn } from './moving/cell-values.ts'

export const MOST_FIELDS = 12
export const MOST_OPTIONS = 30
/** Custom fields that a list shows as columns. */
export const MOST_COLUMNS = 3
const LONGEST_TEXT = 300
const LONGEST_NAME = 60

const option = z.string().trim().min(1).max(60)
const kinds = ['text', 'number', 'date', 'choice'] as const

/** A field that a project gives its tasks. Its kind stays; `options` are of a choice. */
const fieldShape = z.strictObject({
  id: z.uuid(),
  name: z.string().trim().min(1, 'A name is required.').max(LONGEST_NAME),
  kind: z.enum(kinds),
  options: z
    .array(option)
    .max(MOST_OPTIONS)
    .refine((options) => new Set(options).size === options.length, 'Two options are the same.'),
  /** Whether lists show it as a column. */
  isColumn: z.boolean(),
})
export const customFieldSchema = fieldShape.refine(
  ({ kind, options }) => (kind === 'choice') === options.length > 0,
  'A choice needs options, and other fields have none.',
)
export type CustomField = z.infer<typeof customFieldSchema>

/** What people change of a field. */
export const customFieldChanges = fieldShape.pick({ name: true, options: true, isColumn: true }).partial()

export const valueSchema = z.union([z.string().min(1).max(LONGEST_TEXT), z.number().min(-1e12).max(1e12)])
export type Value = z.infer<typeof valueSchema>

/** Values of a task by the ids of their fields. */
export const valuesSchema = z
  .record(z.uuid(), valueSchema)
  .refine((values) => Object.keys(values).length <= MOST_FIELDS, `A task has at most ${MOST_FIELDS} values.`)

/** Whether two fields would have the same name for a reader: they differ at most in case and spaces. */
export function isSameName(one: string, other: string): boolean {
  return foldedName(one) === foldedName(other)
}

/** Fields that come from elsewhere, of which those whose name is taken get a number: "Supplier (2)". */
export function withOwnNames(fields: readonly CustomField[], known: readonly CustomField[] = []): CustomField[] {
  const taken = new Set(known.map(({ name }) => foldedName(name)))
  return fields.map((field) => {
    let name = field.name
    for (let number = 2; taken.has(foldedName(name)); number += 1) {
      const mark = ` (${number})`
      name = `${field.name.slice(0, LONGEST_NAME - mark.length)}${mark}`
    }
    taken.add(foldedName(name))
    return name === field.name ? field : { ...field, name }
  })
}

function foldedName(name: string): string {
  return name.slice(0, LONGEST_NAME).normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
}

/** Whether a value is one of this field. */
export function fits({ kind, options }: CustomField, value: Value): boolean {
  switch (kind) {
    case 'text':
      return typeof value === 'string'
    case 'number':
      return typeof value === 'number'
    case 'date':
      return dateSchema.safeParse(value).success
    case 'choice':
      return typeof value === 'string' && options.includes(value)
  }
}

/** The value that a typed text says; undefined if it says none of this field. */
export function valueIn({ kind, options }: CustomField, typed: string): Value | undefined {
  const text = typed.trim()
  switch (kind) {
    case 'text':
      return text === '' ? undefined : text.slice(0, LONGEST_TEXT)
    case 'number': {
      const number = typedNumber(text)
      return number !== undefined && Math.abs(number) <= 1e12 ? number : undefined
    }
    case 'date':
      return dateIn(text, 'day-first')
    case 'choice':
      return options.find((each) => each.toLowerCase() === text.toLowerCase())
  }
}

/** The values that belong to fields of the project and are of their kinds; undefined if there are none. */
export function knownValues(
  fields: readonly CustomField[] = [],
  values: Readonly<Record<string, Value>> = {},
): Record<string, Value> | undefined {
  const known = fields.flatMap((field) => {
    const value = values[field.id]
    // An option that was taken off the list stays where it is chosen.
    const isKept = value !== undefined && (field.kind === 'choice' ? typeof value === 'string' : fits(field, value))
    return isKept ? [[field.id, value] as const] : []
  })
  return known.length > 0 ? Object.fromEntries(known) : undefined
}
