import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { emailSchema } from '#domain/accounts/email.ts'
import type { DeskDeal } from '#domain/resellers/contract.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { Dialog } from '../../parts/dialog.tsx'
import css from '../partner.module.css'
import { deskQuery } from '../queries.ts'

const NEW = 'new'

/** Makes the customer of a won deal an organisation of the portal, or names the one that it is already. */
export function LinkCustomer({ deal, onClose }: { deal: DeskDeal; onClose: () => void }) {
  const queries = useQueryClient()
  const [chosen, setChosen] = useState(NEW)
  const [owner, setOwner] = useState(deal.contactEmail)
  const [attempted, setAttempted] = useState(false)
  const { data: listed, error: unlisted } = useQuery(orpc.administration.listOrganisations.queryOptions())
  const known = listed?.organisations.filter(({ kind }) => kind === 'client') ?? []
  const parsed = emailSchema.safeParse(owner)
  const link = useMutation({
    ...orpc.resellers.linkCustomer.mutationOptions(),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: deskQuery().queryKey })
      toast({ title: `${deal.customer} is an organisation of the portal`, tone: 'success' })
      onClose()
    },
  })
  const send = () => {
    setAttempted(true)
    const dealId = deal.id
    if (chosen !== NEW) link.mutate({ dealId, as: 'known', organisation: chosen })
    else if (parsed.success) link.mutate({ dealId, as: 'new', owner: parsed.data })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Give ${deal.customer} its organisation`}
      about="Its owner then decides how far the reseller sees its tickets. Until then it sees none."
      actions={
        <>
          <Button kind="primary" busy={link.isPending} busyText="Saving" onClick={send}>
            {chosen === NEW ? 'Add and invite' : 'Link'}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <div className={css.fields}>
        {(link.error ?? unlisted) && (
          <p className={css.error} role="alert">
            {(link.error ?? unlisted)?.message}
          </p>
        )}
        <SelectField label="Organisation" value={chosen} onChange={(event) => setChosen(event.target.value)}>
          <option value={NEW}>Add a new one</option>
          {known.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        {chosen === NEW && (
          <TextField
            label="Email address of its owner"
            type="email"
            value={owner}
            onChange={(event) => setOwner(event.target.value)}
            {...(attempted && !parsed.success && { error: 'Enter the address of the person who is invited.' })}
          />
        )}
      </div>
    </Dialog>
  )
}
