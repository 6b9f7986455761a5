import { useState } from 'react'
import type { FormEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { TextField } from '../../ui/field.tsx'
import { Dialog } from '../parts/dialog.tsx'
import css from './save-view-dialog.module.css'

export interface NamedView {
  readonly name: string
  readonly shared: boolean
  /** Whether it replaces the view that is open. */
  readonly isChange: boolean
}

interface SaveViewDialogProps {
  /** The saved view that is open and may be changed, if one is. */
  current: { readonly name: string; readonly shared: boolean } | undefined
  /** What it keeps, in a sentence. */
  about: string
  shareLabel: string
  onSave: (view: NamedView) => void
  onClose: () => void
}

/** Names what a list shows, for oneself or for everyone. */
export function SaveViewDialog({ current, about, shareLabel, onSave, onClose }: SaveViewDialogProps) {
  const [name, setName] = useState(current?.name ?? '')
  const [shared, setShared] = useState(current?.shared ?? false)
  const save = (isChange: boolean) => {
    if (name.trim() === '') return
    onClose()
    onSave({ name: name.trim(), shared, isChange })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save(current !== undefined)
  }
  return (
    <Dialog
      open
      title="Save this view"
      about={about}
      onClose={onClose}
      actions={
        <>
          <Button kind="primary" disabled={name.trim() === ''} onClick={() => save(current !== undefined)}>
            {current ? 'Save changes' : 'Save'}
          </Button>
          {current && (
            <Button disabled={name.trim() === ''} onClick={() => save(false)}>
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
        <Checkbox label={shareLabel} checked={shared} onChange={(event) => setShared(event.target.checked)} />
      </form>
    </Dialog>
  )
}
