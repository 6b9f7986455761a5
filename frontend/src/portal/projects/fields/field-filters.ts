import { MOST_COLUMNS } from '#domain/projects/custom-field.ts'
import type { CustomField, Value } from '#domain/projects/custom-field.ts'
import type { Project, Task } from '#domain/projects/project.ts'
import { numberText } from '#domain/text/typed-number.ts'
import type { Filter } from '../../templates/filters.tsx'
import { shortDate } from '../words.ts'

/** What the address says of tasks without a value. */
const EMPTY = 'none'
const MOST_VALUES = 50

const idOf = ({ id }: CustomField) => `field-${id}`

/** A filter for each custom field, by the values that tasks have. */
export function fieldFilters({ customFields = [], tasks }: Project): Filter[] {
  return customFields.flatMap((field) => {
    const values = [...new Set(tasks.flatMap(({ values: of }) => of?.[field.id] ?? []))].toSorted(byValue)
    if (values.length === 0) return []
    const options = values.slice(0, MOST_VALUES).map((value) => ({ id: `=${value}`, name: inWords(field, value) }))
    return [{ id: idOf(field), name: field.name, options: [...options, { id: EMPTY, name: 'Without one' }] }]
  })
}

/** Whether a task has one of the chosen values in every custom field that is narrowed down. */
export function fitsFields(
  { customFields = [] }: Project,
  chosen: Readonly<Record<string, readonly string[]>>,
): (task: Task) => boolean {
  const asked = customFields.flatMap((field) => {
    const wanted = chosen[idOf(field)] ?? []
    return wanted.length > 0 ? [{ id: field.id, wanted }] : []
  })
  return ({ values }) =>
    asked.every(({ id, wanted }) => wanted.includes(values?.[id] === undefined ? EMPTY : `=${values[id]}`))
}

/** The values by which a new task fits the chosen ones: of each field that is narrowed down to one. */
export function valuesOfFilter(
  { customFields = [] }: Pick<Project, 'customFields'>,
  chosen: Readonly<Record<string, readonly string[]>>,
): Record<string, Value> {
  return Object.fromEntries(
    customFields.flatMap((field) => {
      const [only, ...more] = chosen[idOf(field)] ?? []
      if (only === undefined || only === EMPTY || more.length > 0) return []
      const text = only.slice(1)
      return [[field.id, field.kind === 'number' ? Number(text) : text]]
    }),
  )
}

/** The custom fields that the list shows. */
export function columnsOf({ customFields = [] }: Pick<Project, 'customFields'>): CustomField[] {
  return customFields.filter(({ isColumn }) => isColumn).slice(0, MOST_COLUMNS)
}

/** A value as people read it. */
export function inWords({ kind }: CustomField, value: Value): string {
  if (kind === 'date') return `${shortDate(String(value))} ${String(value).slice(0, 4)}`
  return typeof value === 'number' ? numberText(value) : value
}

function byValue(one: Value, other: Value): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return String(one).localeCompare(String(other))
}
