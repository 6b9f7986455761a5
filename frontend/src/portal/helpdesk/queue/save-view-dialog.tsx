import { useState } from 'react'
import type { FormEvent } from 'react'
import type { SavedView } from '#domain/helpdesk/views-contract.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import css from './save-view-dialog.module.css'

export interface NamedView {
  readonly name: string
  readonly shared: boolean
  /** The view that it replaces; undefined for a new one. */
  readonly replaces: SavedView | undefined
}

interface SaveViewDialogProps {
  /** The saved view that is open and may be changed, if one is. */
  current: SavedView | undefined
  onSave: (view: NamedView) => void
  onClose: () => void
}

/** Names what the list shows, for oneself or for everyone at the desk. */
export function SaveViewDialog({ current, onSave, onClose }: SaveViewDialogProps) {
  const [name, setName] = useState(current?.name ?? '')
  const [shared, setShared] = useState(current?.shared ?? false)
  const save = (replaces: SavedView | undefined) => {
    if (name.trim() === '') return
    onClose()
    onSave({ name: name.trim(), shared, replaces })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save(current)
  }
  return (
    <Dialog
      open
      title="Save this view"
      about="It keeps queue, filters, order and search."
      onClose={onClose}
      actions={
        <>
          <Button kind="primary" disabled={name.trim() === ''} onClick={() => save(current)}>
            {current ? 'Save changes' : 'Save'}
          </Button>
          {current && (
            <Button disabled={name.trim() === ''} onClick={() => save(undefined)}>
              Save as a new view
            </Button>
          )}
        </>
      }
    >
      <form onSubmit={submit} className={css.form}>
        <TextField
          label="Name"
          help="At most 60 characters."
          value={name}
          maxLength={60}
          onChange={(event) => setName(event.target.value)}
        />
        <Checkbox
          label="Share it with everyone at the desk"
          checked={shared}
          onChange={(event) => setShared(event.target.checked)}
        />
      </form>
    </Dialog>
  )
}
