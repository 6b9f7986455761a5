import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { vatNumberFields } from '#domain/resellers/reseller.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'
import { orpc } from '../client/orpc.ts'
import { Dialog } from '../parts/dialog.tsx'
import css from './partner.module.css'
import { partnershipQuery } from './queries.ts'

interface ChangeVatNumberProps {
  vatNumber: string | undefined
  onClose: () => void
}

/** The VAT number that invoices show; empty for a company that is not registered. */
export function ChangeVatNumber({ vatNumber, onClose }: ChangeVatNumberProps) {
  const queries = useQueryClient()
  const [typed, setTyped] = useState(vatNumber ?? '')
  const [attempted, setAttempted] = useState(false)
  const parsed = vatNumberFields.safeParse({ vatNumber: typed.trim() === '' ? null : typed })
  const change = useMutation({
    ...orpc.resellers.changeBankDetails.mutationOptions(),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: partnershipQuery().queryKey })
      toast({ title: 'Your VAT number is changed', tone: 'success' })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempted(true)
    if (parsed.success) change.mutate(parsed.data)
  }
  const error = attempted ? parsed.error?.issues[0]?.message : undefined
  return (
    <Dialog
      open
      onClose={onClose}
      title="Your VAT number"
      about="Your contact is mailed about the change. If we write your tax invoices for commission, we agree that again."
      actions={
        <>
          <Button type="submit" form="vat-number" kind="primary" busy={change.isPending} busyText="Saving">
            Save
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form id="vat-number" noValidate className={css.fields} onSubmit={submit}>
        {change.error && (
          <p className={css.error} role="alert">
            {change.error.message}
          </p>
        )}
        <TextField
          label="VAT number"
          inputMode="numeric"
          autoComplete="off"
          help="Ten digits that begin with 4. Leave it empty if you are not registered: you then charge no VAT."
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          {...(error && { error })}
        />
      </form>
    </Dialog>
  )
}
