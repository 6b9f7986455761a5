import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { readSession } from '../../client/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'
import { orpc } from '../client/orpc.ts'
import '../../accounts/auth-form.css'

/** Changes the person's name. */
export function ChangeName({ name, onClose }: { name: string; onClose: () => void }) {
  const [typed, setTyped] = useState(name)
  const [problem, setProblem] = useState<string>()
  const change = useMutation({
    mutationFn: () => orpc.accounts.changeName.call({ name: typed.trim() }),
    onSuccess: async () => {
      // The name is part of the tokens.
      await readSession({ renew: true })
      toast({ title: 'Your name is changed', tone: 'success' })
      onClose()
    },
    onError: (error) => setProblem(error.message),
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (change.isPending) return
    const isEmpty = typed.trim() === ''
    setProblem(isEmpty ? 'Enter your name.' : undefined)
    if (!isEmpty) change.mutate()
  }
  return (
    <Dialog open onClose={onClose} title="Change your name" className="auth-dialog">
      <form className="auth-form" noValidate onSubmit={send}>
        <TextField
          label="Name"
          help="Colleagues of your organisation and our desk see it."
          autoComplete="name"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          {...(problem !== undefined && { error: problem })}
        />
        <Button
          type="submit"
          kind="primary"
          className="auth-form-submit"
          busy={change.isPending}
          busyText="Changing..."
        >
          Change name
        </Button>
      </form>
    </Dialog>
  )
}
