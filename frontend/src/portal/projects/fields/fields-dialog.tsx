import { useId, useState } from 'react'
import { isSameName, MOST_COLUMNS, MOST_FIELDS, MOST_OPTIONS } from '#domain/projects/custom-field.ts'
import type { CustomField } from '#domain/projects/custom-field.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextAreaField, TextField } from '../../../ui/field.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import type { OpenProject } from '../use-project.ts'
import { counted } from '../words.ts'
import css from './fields.module.css'

const kinds = { text: 'Text', number: 'Number', date: 'Date', choice: 'One of a list' } as const

/** The custom fields of a project's tasks. Each change is saved at once and can be undone. */
export function FieldsDialog({ open, onClose }: { open: OpenProject; onClose: () => void }) {
  const fields = open.project.customFields ?? []
  return (
    <Dialog
      open
      onClose={onClose}
      title="Custom fields"
      about={`What you note of every task of this project, at most ${MOST_FIELDS} fields. Clients never see them.`}
      actions={<Button onClick={onClose}>Done</Button>}
    >
      <div className={css.fields}>
        {fields.length === 0 && <p>No field yet. Add one, such as a supplier, a price or a branch.</p>}
        <ul aria-label="Custom fields">
          {fields.map((field) => (
            <FieldRow key={`${field.id} ${field.name} ${field.options.join()}`} field={field} open={open} />
          ))}
        </ul>
        {fields.length < MOST_FIELDS && <NewField open={open} />}
      </div>
    </Dialog>
  )
}

function FieldRow({ field, open }: { field: CustomField; open: OpenProject }) {
  const { id, kind, isColumn } = field
  const [name, setName] = useState(field.name)
  const [options, setOptions] = useState(field.options.join('\n'))
  const columns = (open.project.customFields ?? []).filter((each) => each.isColumn).length
  const used = open.project.tasks.filter(({ values }) => values?.[id] !== undefined).length
  const change = (fields: Partial<CustomField>, was: Partial<CustomField>) =>
    open.change({ change: 'change-field', fieldId: id, fields, was })
  const wanted = optionsIn(options)
  const twin = twinOf(name, open, id)
  const isFull = !isColumn && columns >= MOST_COLUMNS
  const why = useId()
  return (
    <li>
      <TextField
        label={`Name (${kinds[kind].toLowerCase()})`}
        dir="auto"
        maxLength={60}
        value={name}
        {...(twin && { error: takenBy(twin) })}
        onChange={({ target }) => setName(target.value)}
        onBlur={() => {
          const named = name.trim()
          if (named === '') setName(field.name)
          else if (!twin && named !== field.name) change({ name: named }, { name: field.name })
        }}
      />
      {kind === 'choice' && (
        <TextAreaField
          label={`Options of ${field.name}`}
          help="One a line"
          rows={3}
          value={options}
          onChange={({ target }) => setOptions(target.value)}
          {...(wanted.length === 0 && { error: 'A list needs an option.' })}
          onBlur={() => {
            if (wanted.length > 0 && wanted.join('\n') !== field.options.join('\n'))
              change({ options: wanted }, { options: field.options })
          }}
        />
      )}
      <div className={css.row}>
        <div>
          <label>
            <input
              type="checkbox"
              checked={isColumn}
              disabled={isFull}
              aria-describedby={isFull ? why : undefined}
              onChange={() => change({ isColumn: !isColumn }, { isColumn })}
            />{' '}
            Column of the list
          </label>
          {isFull && (
            <small id={why} className={css.why}>
              The list has room for {MOST_COLUMNS} columns. Take one out first.
            </small>
          )}
        </div>
        <Button
          size="small"
          kind="plain"
          aria-label={`Remove ${field.name}`}
          onClick={() =>
            open.change(
              { change: 'remove-field', fieldId: id },
              used > 0
                ? `${field.name} was removed from ${counted(used, 'task', 'tasks')}`
                : `${field.name} was removed`,
            )
          }
        >
          Remove
        </Button>
      </div>
    </li>
  )
}

function NewField({ open }: { open: OpenProject }) {
  const [name, setName] = useState('')
  const [kind, setKind] = useState<CustomField['kind']>('text')
  const [options, setOptions] = useState('')
  const fields = open.project.customFields ?? []
  const known = optionsIn(options)
  const twin = twinOf(name, open)
  const isComplete = name.trim() !== '' && !twin && (kind !== 'choice' || known.length > 0)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!isComplete) return
        const isColumn = fields.filter((each) => each.isColumn).length < MOST_COLUMNS
        const field = {
          id: crypto.randomUUID(),
          name: name.trim(),
          kind,
          options: kind === 'choice' ? known : [],
          isColumn,
        }
        open.change({ change: 'add-field', field, index: fields.length, values: [] })
        setName('')
        setOptions('')
      }}
    >
      <TextField
        label="New field"
        maxLength={60}
        value={name}
        {...(twin && { error: takenBy(twin) })}
        onChange={({ target }) => setName(target.value)}
      />
      <SelectField label="Kind" value={kind} onChange={({ target }) => setKind(target.value as CustomField['kind'])}>
        {Object.entries(kinds).map(([id, words]) => (
          <option key={id} value={id}>
            {words}
          </option>
        ))}
      </SelectField>
      {kind === 'choice' && (
        <TextAreaField
          label="Options"
          help="One a line"
          rows={3}
          value={options}
          onChange={({ target }) => setOptions(target.value)}
        />
      )}
      <Button type="submit" aria-disabled={!isComplete}>
        Add the field
      </Button>
    </form>
  )
}

/** Another field that has a name already. */
function twinOf(
  name: string,
  { project: { customFields = [] } }: OpenProject,
  ownId?: string,
): CustomField | undefined {
  return customFields.find((each) => each.id !== ownId && isSameName(each.name, name))
}

const takenBy = ({ name }: CustomField) => `There is a field “${name}” already.`

function optionsIn(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim().slice(0, 60))
  return [...new Set(lines.filter((line) => line !== ''))].slice(0, MOST_OPTIONS)
}
