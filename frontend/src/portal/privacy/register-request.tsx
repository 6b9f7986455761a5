import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { emailSchema } from '#domain/accounts/email.ts'
import { dateSchema } from '#domain/calendar/calendar-schemas.ts'
import { requestId, requestKindSchema } from '#domain/privacy/requests/privacy-request.ts'
import type { RequestKind } from '#domain/privacy/requests/privacy-request.ts'
import { channelNames, identityCheckNames } from '#domain/privacy/requests/receipt.ts'
import type { Receipt } from '#domain/privacy/requests/receipt.ts'
import { latestReceipt } from '#domain/privacy/requests/register-request.ts'
import { registeredDetailsSchema, requesterNameSchema } from '#domain/privacy/requests/requests-admin-contract.ts'
import { requestKindNames } from '#domain/privacy/requests/request-words.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'
import { orpc } from '../client/orpc.ts'
import { DateField } from '../parts/date-field.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Select } from '../parts/select.tsx'
import { useNow } from '../parts/use-now.ts'
import type { Prefilled } from './use-prefilled.ts'
import css from './requests.module.css'

interface RegisterRequestProps {
  /** From the ticket that the request came in. */
  prefilled: Prefilled | undefined
  onClose: () => void
  onRegistered: (id: string) => void
}

const kindOptions = requestKindSchema.options.map((id) => ({ id, name: requestKindNames[id] }))
const channelOptions = options(channelNames)
const identityOptions = options(identityCheckNames)

function options<Id extends string>(names: Readonly<Record<Id, string>>) {
  return Object.entries<string>(names).map(([id, name]) => ({ id: id as Id, name }))
}

/** Registers a request that came by email, telephone or letter, so that its 30 days are counted and it is answered here. */
export function RegisterRequest({ prefilled, onClose, onRegistered }: RegisterRequestProps) {
  const queries = useQueryClient()
  const today = latestReceipt(useNow())
  const [kind, setKind] = useState<RequestKind>()
  const [address, setAddress] = useState(prefilled?.address ?? '')
  const [name, setName] = useState(prefilled?.name ?? '')
  const [channel, setChannel] = useState<Receipt['channel'] | undefined>(prefilled && 'ticket')
  const [receivedOn, setReceivedOn] = useState<string | undefined>(prefilled?.receivedOn ?? today)
  const [identity, setIdentity] = useState<Receipt['identity']>()
  const [details, setDetails] = useState('')
  const [attempted, setAttempted] = useState(false)
  const register = useMutation({
    ...orpc.administration.registerPrivacyRequest.mutationOptions(),
    onSuccess: async ({ request }) => {
      await queries.invalidateQueries({ queryKey: orpc.administration.key() })
      toast({ title: 'The request is registered', description: 'An email confirms it to the person.', tone: 'success' })
      onRegistered(requestId(request))
    },
  })
  const problems = {
    kind: kind ? undefined : 'Choose what they ask for.',
    address: problemOf(emailSchema.safeParse(address)),
    name: problemOf(requesterNameSchema.safeParse(name)),
    channel: channel ? undefined : 'Choose how it came.',
    receivedOn: !receivedOn || problemOf(dateSchema.safeParse(receivedOn)) ? 'Enter the day of receipt.' : undefined,
    identity: identity ? undefined : 'Make sure that it is them first.',
    details: problemOf(registeredDetailsSchema.safeParse(details)),
  }
  const shown = (field: keyof typeof problems) => (attempted && problems[field] ? { error: problems[field] } : {})
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempted(true)
    if (!kind || !channel || !identity || !receivedOn || register.isPending) return
    if (Object.values(problems).some((problem) => problem !== undefined)) return
    register.mutate({
      kind,
      address: address.trim(),
      name: name.trim(),
      receivedOn,
      receipt: { channel, identity },
      details,
    })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Register a request"
      about="For a request that came by email, telephone or letter. It is due 30 days after its receipt, and an email confirms it to the person."
      actions={
        <>
          <Button
            type="submit"
            form="register-request"
            kind="primary"
            busy={register.isPending}
            busyText="Registering..."
          >
            Register
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form id="register-request" noValidate className={css.form} onSubmit={submit}>
        {register.error && (
          <p className={css.error} role="alert">
            {register.error.message}
          </p>
        )}
        <Select label="They ask for" options={kindOptions} chosen={kind} onChoose={setKind} {...shown('kind')} />
        <TextField
          label="Address of the person"
          help="We answer there, and find by it what we hold."
          type="email"
          autoComplete="off"
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          {...shown('address')}
        />
        <TextField
          label="Name (optional)"
          autoComplete="off"
          dir="auto"
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.target.value)}
          {...shown('name')}
        />
        <div className={css.receipt}>
          <Select
            label="How it came"
            options={channelOptions}
            chosen={channel}
            onChoose={setChannel}
            {...shown('channel')}
          />
          <DateField
            label="Received on"
            value={receivedOn}
            onChange={setReceivedOn}
            to={today}
            {...shown('receivedOn')}
          />
        </div>
        <Select
          label="How you know that it is them"
          help="It stays with the request. What they showed does not."
          options={identityOptions}
          chosen={identity}
          onChoose={setIdentity}
          {...shown('identity')}
        />
        <TextAreaField
          label="What they asked"
          help="In their own words where you can."
          dir="auto"
          rows={4}
          maxLength={2000}
          value={details}
          onChange={(event) => setDetails(event.target.value)}
          {...shown('details')}
        />
      </form>
    </Dialog>
  )
}

function problemOf({ error }: { error?: { issues: readonly { message: string }[] } | undefined }): string | undefined {
  return error?.issues[0]?.message
}
