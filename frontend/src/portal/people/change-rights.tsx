import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import type { AdministeredPerson } from '#domain/administration/person.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { orpc } from '../client/orpc.ts'
import { Dialog } from '../parts/dialog.tsx'
import { ReasonField, reasonProblem } from '../parts/reason-field.tsx'
import css from './people.module.css'

/** A change of rights that an admin is about to make. */
export interface RightsChange {
  readonly title: string
  /** What follows from it. */
  readonly about: string
  /** Name of the button. */
  readonly action: string
  readonly isAlarming?: boolean
  /** What is told when it is done; without it, that rights are changed. */
  readonly done?: { readonly title: string; readonly description: string }
  /** It needs no reason of its own. */
  readonly isWithoutReason?: boolean
  readonly call: (reason: string) => Promise<AdministeredPerson>
}

const CHANGED = { title: 'The rights are changed', description: 'All sessions of this person ended.' }

/** Asks for the reason of a change, and makes it. */
export function ChangeRights({ change, onClose }: { change: RightsChange; onClose: () => void }) {
  return (
    <Dialog open title={change.title} about={change.about} onClose={onClose}>
      <ReasonForm change={change} onClose={onClose} />
    </Dialog>
  )
}

function ReasonForm({ change, onClose }: { change: RightsChange; onClose: () => void }) {
  const queries = useQueryClient()
  const [reason, setReason] = useState('')
  const [attempted, setAttempted] = useState(false)
  const make = useMutation({
    mutationFn: () => change.call(reason.trim()),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: orpc.administration.key() })
      toast({ ...(change.done ?? CHANGED), tone: 'success' })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempted(true)
    if (change.isWithoutReason || !reasonProblem(reason)) make.mutate()
  }
  return (
    <form noValidate className={css.form} onSubmit={submit}>
      {make.error && (
        <p className={css.error} role="alert">
          {make.error.message}
        </p>
      )}
      {!change.isWithoutReason && <ReasonField value={reason} onChange={setReason} attempted={attempted} />}
      <div className={css.actions}>
        <Button type="submit" kind={change.isAlarming ? 'alarm' : 'primary'} busy={make.isPending} busyText="Changing">
          {change.action}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  )
}
