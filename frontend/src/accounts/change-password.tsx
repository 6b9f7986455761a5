import { useState } from 'react'
import type { FormEvent } from 'react'
import { api } from '../client/api.ts'
import { ApiError } from '../client/api-error.ts'
import { beginReplacing } from '../client/session.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'

/** Replaces the password. It ends every session, this one included. */
export function ChangePassword({ onDone }: { onDone: () => void }) {
  const [currentPassword, setCurrent] = useState('')
  const [newPassword, setNew] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ field: 'current' | 'new'; text: string }>()

  const change = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem(undefined)
    try {
      await api.accounts.changePassword({ currentPassword, newPassword })
      beginReplacing()
      onDone()
    } catch (error) {
      const text = error instanceof ApiError ? error.message : 'Something went wrong. Please try again.'
      const isNew = error instanceof ApiError && error.code === 'password-refused'
      setProblem({ field: isNew ? 'new' : 'current', text })
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="sign-in-again" noValidate onSubmit={(event) => void change(event)}>
      <TextField
        label="Current password"
        type="password"
        autoComplete="current-password"
        value={currentPassword}
        error={problem?.field === 'current' ? problem.text : undefined}
        onChange={(event) => setCurrent(event.target.value)}
        required
      />
      <TextField
        label="New password"
        type="password"
        autoComplete="new-password"
        help="At least 12 characters, with a capital and a small letter, a number and a symbol."
        value={newPassword}
        error={problem?.field === 'new' ? problem.text : undefined}
        onChange={(event) => setNew(event.target.value)}
        required
      />
      <Button type="submit" kind="primary" busy={busy} busyText="Changing...">
        Change password
      </Button>
    </form>
  )
}
