import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { QuestionSet } from '#domain/assessments/question-set.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox, RadioGroup } from '../../../ui/choice.tsx'
import { TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { CallFailure } from '../../parts/call-failure.tsx'
import { CopiedText } from '../../parts/copied-text.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { drawToken } from '../guest/own-assessments.ts'
import { invitationAddress } from './addresses.ts'
import css from './round-form.module.css'

interface InviteDialogProps {
  roundId: string
  set: QuestionSet
  onClose: () => void
}

const ways = [
  { value: 'mail', label: 'We mail the link', help: 'With the name of your organisation, and nothing that you write.' },
  { value: 'link', label: 'You hand the link over', help: 'It is shown once, to copy.' },
] as const

/** Invites a colleague into a round, by mail or by a link, for all sections or some. */
export function InviteDialog({ roundId, set, onClose }: InviteDialogProps) {
  const [name, setName] = useState('')
  const [by, setBy] = useState<'mail' | 'link'>('mail')
  const [email, setEmail] = useState('')
  const [sections, setSections] = useState<readonly string[]>(set.sections.map(({ id }) => id))
  const [made, setMade] = useState<{ readonly name: string; readonly address: string }>()
  const [isAttempted, setAttempted] = useState(false)
  const queries = useQueryClient()
  const invite = useMutation({
    mutationFn: async () => {
      const token = drawToken()
      const invitation = by === 'mail' ? { by, email } : { by, token }
      await orpc.assessments.inviteRespondent.call({ roundId, name, sections: [...sections], invitation })
      return by === 'link' ? { name, address: invitationAddress(token) } : undefined
    },
    onSuccess: async (link) => {
      setMade(link)
      if (!link) toast({ title: `The invitation of ${name} is on its way`, tone: 'success' })
      setName('')
      setEmail('')
      setAttempted(false)
      await queries.invalidateQueries({ queryKey: orpc.assessments.readRound.key() })
    },
  })
  const isAddress = by === 'link' || z.safeParse(z.email(), email).success
  const isComplete = name.trim() !== '' && isAddress && sections.length > 0
  return (
    <Dialog
      open
      onClose={onClose}
      title="Invite a colleague"
      about="They need no account. The link opens their questions and nothing else."
      actions={
        <>
          <Button
            kind="primary"
            busy={invite.isPending}
            busyText="Inviting"
            onClick={() => {
              setAttempted(true)
              if (isComplete) invite.mutate()
            }}
          >
            Invite
          </Button>
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      <div className={css.form}>
        {made && (
          <CopiedText label={`Link for ${made.name}`} help="Copy it now: it is not shown again." text={made.address} />
        )}
        <TextField
          label="Name"
          help="As you call this person. It stands in your list."
          maxLength={80}
          dir="auto"
          value={name}
          onChange={({ target }) => setName(target.value)}
          {...(isAttempted && name.trim() === '' && { error: 'A name is required.' })}
        />
        <RadioGroup legend="The invitation" name="invitation" options={ways} value={by} onChange={setBy} />
        {by === 'mail' && (
          <TextField
            label="Email address"
            type="email"
            value={email}
            onChange={({ target }) => setEmail(target.value.trim())}
            {...(isAttempted && !isAddress && { error: 'Write an address like name@company.co.za.' })}
          />
        )}
        <fieldset className={css.sections}>
          <legend className="field-label">Sections that this person answers</legend>
          {set.sections.map(({ id, title }) => (
            <Checkbox
              key={id}
              label={title}
              checked={sections.includes(id)}
              onChange={({ target }) =>
                setSections(target.checked ? [...sections, id] : sections.filter((each) => each !== id))
              }
            />
          ))}
          {isAttempted && sections.length === 0 && <p role="alert">Choose at least one section.</p>}
        </fieldset>
        {invite.error && <CallFailure error={invite.error} />}
      </div>
    </Dialog>
  )
}
