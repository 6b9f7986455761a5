import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { Dialog } from '../parts/dialog.tsx'

interface UnsavedLinesProps {
  text: string
  why: string
  onAdd: (text: string) => void
  onClose: () => void
}

/** Pasted lines that are not saved: they stay, and can be shortened and added again. */
export function UnsavedLinesDialog({ text, why, onAdd, onClose }: UnsavedLinesProps) {
  const [lines, setLines] = useState(text)
  return (
    <Dialog
      open
      onClose={onClose}
      title="These lines are not saved"
      about={why}
      actions={
        <>
          <Button kind="primary" onClick={() => onAdd(lines)}>
            Add them
          </Button>
          <Button kind="plain" onClick={onClose}>
            Discard them
          </Button>
        </>
      }
    >
      <TextAreaField label="Lines" rows={10} value={lines} onChange={({ target }) => setLines(target.value)} />
    </Dialog>
  )
}
