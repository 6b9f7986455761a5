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
  title?: string
  /** The open view gets another name, and is not saved as a second one. */
  isRename?: boolean
  /** The saved view that is open and may be changed, if one is. */
  current: { readonly name: string; readonly shared: boolean } | undefined
  /** What it keeps, in a sentence. */
  about: string
  /** Without it a view is for oneself only. */
  shareLabel?: string
  /** Names of the person's other views: a second view of a name could not be told from the first. */
  taken?: readonly string[]
  onSave: (view: NamedView) => void
  onClose: () => void
}

/** Names what a list shows, for oneself or for everyone. */
export function SaveViewDialog(props: SaveViewDialogProps) {
  const { title = 'Save this view', isRename = false, current, about, shareLabel, taken = [], onSave, onClose } = props
  const [name, setName] = useState(current?.name ?? '')
  const [shared, setShared] = useState(current?.shared ?? false)
  const isTaken = (isChange: boolean) => {
    const wanted = name.trim().toLocaleLowerCase()
    if (!isChange && wanted === current?.name.toLocaleLowerCase()) return true
    return taken.some((each) => each.toLocaleLowerCase() === wanted)
  }
  const [problem, setProblem] = useState<string>()
  const save = (isChange: boolean) => {
    if (name.trim() === '') return
    if (isTaken(isChange)) return setProblem('You have a view with this name already.')
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
      title={title}
      about={about}
      onClose={onClose}
      actions={
        <>
          <Button kind="primary" disabled={name.trim() === ''} onClick={() => save(current !== undefined)}>
            {isRename ? 'Rename' : current ? 'Save changes' : 'Save'}
          </Button>
          {current && !isRename && (
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
          onChange={(event) => {
            setProblem(undefined)
            setName(event.target.value)
          }}
          {...(problem !== undefined && { error: problem })}
        />
        {shareLabel !== undefined && (
          <Checkbox label={shareLabel} checked={shared} onChange={(event) => setShared(event.target.checked)} />
        )}
      </form>
    </Dialog>
  )
}
