import type { CustomField } from '#domain/projects/custom-field.ts'
import type { DryRun } from '#domain/projects/moving/imported-task.ts'
import { textOf } from '#domain/projects/moving/cell-values.ts'
import type { Cell } from '#domain/projects/moving/cell-values.ts'
import { SelectField } from '../../../ui/field.tsx'
import css from './import-dialog.module.css'

/** What becomes of a column that no field is read from: nothing, lines of the description, or a new custom field. */
export type ColumnUse = 'leave' | 'describe' | CustomField

interface UnreadColumnsProps {
  unread: DryRun['unread']
  uses: ReadonlyMap<number, ColumnUse>
  headings: readonly Cell[]
  /** Whether the project can have one more custom field. */
  mayBeField: boolean
  onUse: (column: number, use: 'leave' | 'describe' | 'field') => void
}

/** Columns that are not imported, unless the person gives them a place. */
export function UnreadColumns({ unread, uses, headings, mayBeField, onUse }: UnreadColumnsProps) {
  const chosen = [...uses].flatMap(([column, use]) => (use === 'leave' ? [] : [column]))
  const columns = [...new Set([...unread.map(({ column }) => column), ...chosen])].toSorted((a, b) => a - b)
  if (columns.length === 0) return null
  return (
    <fieldset className={css.mapping}>
      <legend>
        {unread.length === 0
          ? 'Other columns'
          : unread.length === 1
            ? 'One column is not imported'
            : `${unread.length} columns are not imported`}
      </legend>
      {columns.map((column) => {
        const use = uses.get(column) ?? 'leave'
        return (
          <SelectField
            key={column}
            label={textOf(headings[column]) || `Column ${column + 1}`}
            value={typeof use === 'string' ? use : 'field'}
            onChange={({ target }) => onUse(column, target.value as 'leave' | 'describe' | 'field')}
          >
            <option value="leave">Not imported</option>
            <option value="describe">Added to the description</option>
            <option value="field" disabled={!mayBeField && typeof use === 'string'}>
              A new custom field
            </option>
          </SelectField>
        )
      })}
    </fieldset>
  )
}
