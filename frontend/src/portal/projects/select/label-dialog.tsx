import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Dialog } from '../../parts/dialog.tsx'

interface LabelDialogProps {
  /** How many tasks, in words. */
  tasks: string
  onAdd: (label: string) => void
  onClose: () => void
}

/** A label that the project does not have yet. */
export function LabelDialog({ tasks, onAdd, onClose }: LabelDialogProps) {
  const [name, setName] = useState('')
  const [tried, setTried] = useState(false)
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Label ${tasks}`}
      actions={
        <Button kind="primary" type="submit" form="new-label">
          Add the label
        </Button>
      }
    >
      <form
        id="new-label"
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (name.trim() === '') return
          onClose()
          onAdd(name.trim())
        }}
      >
        <TextField
          label="Label"
          maxLength={50}
          value={name}
          onChange={({ target }) => setName(target.value)}
          {...(tried && name.trim() === '' && { error: 'A label needs a name.' })}
        />
      </form>
    </Dialog>
  )
}
