import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { ReasonField, reasonProblem } from '../../parts/reason-field.tsx'
import css from '../partner.module.css'

interface ReasonDialogProps {
  title: string
  about: ReactNode
  action: string
  busyText: string
  isBusy: boolean
  error?: string | undefined
  /** `primary` for what is undone easily. */
  kind?: 'alarm' | 'primary'
  help?: string
  onConfirm: (reason: string) => void
  onClose: () => void
  children?: ReactNode
}

/** Asks for the reason of a correction before it is booked. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, about, action, busyText, isBusy, error, kind = 'alarm', help, onConfirm, onClose, children } = props
  const [reason, setReason] = useState('')
  const [attempted, setAttempted] = useState(false)
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      about={about}
      actions={
        <>
          <Button
            kind={kind}
            busy={isBusy}
            busyText={busyText}
            onClick={() => {
              setAttempted(true)
              if (!reasonProblem(reason)) onConfirm(reason)
            }}
          >
            {action}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <div className={css.fields}>
        {error && (
          <p className={css.error} role="alert">
            {error}
          </p>
        )}
        {children}
        <ReasonField
          value={reason}
          onChange={setReason}
          attempted={attempted}
          help={help ?? 'It stays in the ledger with the entry. Clients do not see it.'}
        />
      </div>
    </Dialog>
  )
}
