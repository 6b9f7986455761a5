import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import type { AdministeredTrial } from '#domain/trials/admin-contract.ts'
import { productName } from '#domain/trials/product-name.ts'
import { MOST_EXTENSION_DAYS } from '#domain/trials/trial.ts'
import type { TrialChange } from '#domain/trials/trial.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { Dialog } from '../../parts/dialog.tsx'
import css from './trials.module.css'
import { ReasonField, reasonProblem } from '../../parts/reason-field.tsx'

interface ChangeTrialProps {
  record: AdministeredTrial
  action: TrialChange['action']
  onClose: () => void
}

const words = {
  extend: {
    title: 'Extend the trial',
    about: 'Days are added to its last day, or to today if that is over. Reminders are sent again.',
    button: 'Extend',
    done: 'The trial is extended',
  },
  convert: {
    title: 'Convert the trial',
    about: 'The product is theirs without an end, with everything that they entered.',
    button: 'Convert',
    done: 'The trial is converted',
  },
  end: {
    title: 'End it now',
    about:
      'Nothing can be changed any more. They can read and export for 30 days, then it is deleted. Owners get a mail.',
    button: 'End it now',
    done: 'It is ended',
  },
} as const

/** Asks for the reason of a change of a trial, and makes it. */
export function ChangeTrial({ record, action, onClose }: ChangeTrialProps) {
  const queries = useQueryClient()
  const [days, setDays] = useState('7')
  const [reason, setReason] = useState('')
  const [attempted, setAttempted] = useState(false)
  const { trial, organisationName } = record
  const { organisation, product, version } = trial
  const number = Number(days)
  const daysProblem =
    action === 'extend' && !(Number.isInteger(number) && number >= 1 && number <= MOST_EXTENSION_DAYS)
      ? `Enter a number of days from 1 to ${MOST_EXTENSION_DAYS}.`
      : undefined
  const change = useMutation({
    ...orpc.administration.changeTrial.mutationOptions(),
    onSuccess: () => {
      toast({ title: words[action].done, tone: 'success' })
      onClose()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: orpc.administration.key() }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempted(true)
    if (daysProblem || reasonProblem(reason)) return
    const what = action === 'extend' ? { action, days: number } : { action }
    change.mutate({ organisation, product, version, change: what, reason: reason.trim() })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${words[action].title}: ${productName(product)}, ${organisationName}`}
      about={words[action].about}
      actions={
        <>
          <Button
            type="submit"
            form="change-trial"
            kind={action === 'end' ? 'alarm' : 'primary'}
            busy={change.isPending}
            busyText="Saving"
          >
            {words[action].button}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form id="change-trial" noValidate className={css.form} onSubmit={submit}>
        {change.error && (
          <p className={css.error} role="alert">
            {change.error.message}
          </p>
        )}
        {action === 'extend' && (
          <TextField
            label="Days"
            inputMode="numeric"
            maxLength={2}
            value={days}
            onChange={(event) => setDays(event.target.value)}
            {...(attempted && daysProblem && { error: daysProblem })}
          />
        )}
        <ReasonField value={reason} onChange={setReason} attempted={attempted} />
      </form>
    </Dialog>
  )
}
