import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import type { Reseller } from '#domain/resellers/reseller.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { Dialog } from '../../parts/dialog.tsx'
import css from '../partner.module.css'
import { deskQuery } from '../queries.ts'
import { today } from '../words.ts'

/** Records under which approval and agreement we write the tax invoices of a reseller. */
export function RecordSelfInvoicing({ reseller, onClose }: { reseller: Reseller; onClose: () => void }) {
  const queries = useQueryClient()
  const { organisation, name, selfInvoicing: before } = reseller
  const [approvalReference, setReference] = useState(before?.approvalReference ?? '')
  const [agreedOn, setAgreedOn] = useState(before?.agreedOn ?? today())
  const [endsOn, setEndsOn] = useState(before?.endsOn ?? '')
  const [issuesNone, setIssuesNone] = useState(before?.supplierIssuesNone ?? false)
  const [attempted, setAttempted] = useState(false)
  const record = useMutation({
    ...orpc.resellers.recordSelfInvoicing.mutationOptions(),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: deskQuery().queryKey })
      toast({ title: 'The agreement is recorded', description: 'It counts from the next payout on.', tone: 'success' })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempted(true)
    if (approvalReference.trim() === '' || agreedOn === '') return
    record.mutate({
      organisation,
      approvalReference,
      agreedOn,
      ...(endsOn !== '' && { endsOn }),
      supplierIssuesNone: issuesNone,
    })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Tax invoices of ${name}`}
      about="With the approval of the Commissioner and an agreement, we write them (VAT Act 89 of 1991, s 20(2)). Each recording is in the audit log."
      actions={
        <>
          <Button type="submit" form="self-invoicing" kind="primary" busy={record.isPending} busyText="Recording">
            Record it
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form id="self-invoicing" noValidate className={css.fields} onSubmit={submit}>
        {record.error && (
          <p className={css.error} role="alert">
            {record.error.message}
          </p>
        )}
        <TextField
          label="Reference of the approval"
          help="Of the Commissioner's ruling (s 20(2)(a))."
          maxLength={120}
          value={approvalReference}
          onChange={(event) => setReference(event.target.value)}
          {...(attempted && approvalReference.trim() === '' && { error: 'Enter the reference.' })}
        />
        <div className={css.pair}>
          <TextField
            label="Agreed on"
            type="date"
            value={agreedOn}
            onChange={(event) => setAgreedOn(event.target.value)}
            {...(attempted && agreedOn === '' && { error: 'Enter the date.' })}
          />
          <TextField
            label="Last day"
            help="Empty while it goes on."
            type="date"
            value={endsOn}
            onChange={(event) => setEndsOn(event.target.value)}
          />
        </div>
        <Checkbox
          label="The reseller agreed in writing to issue no tax invoice of its own."
          help="Without it we write none (s 20(2)(b))."
          checked={issuesNone}
          onChange={(event) => setIssuesNone(event.target.checked)}
        />
      </form>
    </Dialog>
  )
}
