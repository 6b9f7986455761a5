import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { SetId } from '#domain/assessments/question-set.ts'
import { LINK_DAYS } from '#domain/assessments/mailed-link.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { spokenMoment } from '../spoken-moment.ts'
import css from './mail-link.module.css'
import { noteLinked, ownAssessment, useOwnAssessment } from './own-assessments.ts'
import { sendAll } from './use-saving.ts'

const FORM = 'mail-link'

/** Mails a link to an address that the guest types, and withdraws the links that were mailed. */
export function MailLinkDialog({ id, onClose }: { id: SetId; onClose: () => void }) {
  const [email, setEmail] = useState('')
  const own = useOwnAssessment(id)
  const mail = useMutation({
    mutationFn: async (to: string) => {
      await sendAll(id)
      const { token } = ownAssessment(id)!
      const { until } = await orpc.assessments.mailAssessmentLink.call({ token, email: to })
      noteLinked(id, token, true)
      return { to, until }
    },
  })
  const end = useMutation({
    mutationFn: () => orpc.assessments.endMailedLinks.call({ token: own!.token }),
    onSuccess: () => {
      mail.reset()
      noteLinked(id, own!.token, false)
      toast({ title: 'The mailed links open nothing any more', tone: 'success' })
    },
  })
  const sent = mail.data
  const error = mail.error ?? end.error
  const isFinished = own?.finishedAt !== undefined
  return (
    <Dialog
      open
      onClose={onClose}
      title={isFinished ? 'See the result on another device' : 'Go on with another device'}
      about={`We mail you a link that works for ${LINK_DAYS} days. Both devices then have the same answers, whichever you use.`}
      actions={
        <>
          {sent ? (
            <Button kind="primary" onClick={onClose}>
              Done
            </Button>
          ) : (
            <Button kind="primary" type="submit" form={FORM} busy={mail.isPending} busyText="Sending">
              Mail the link
            </Button>
          )}
          {own?.isLinked && (
            <Button kind="plain" busy={end.isPending} busyText="Withdrawing" onClick={() => end.mutate()}>
              Withdraw all links
            </Button>
          )}
        </>
      }
    >
      {sent ? (
        <div className={css.sent} role="status">
          <p>
            The link is on its way to <b dir="auto">{sent.to}</b> and works until {spokenMoment(sent.until)}.
          </p>
          <p>Nothing there after some minutes? Look among unwanted mail, or close this and send it again.</p>
        </div>
      ) : (
        <form
          id={FORM}
          className={css.form}
          onSubmit={(event) => {
            event.preventDefault()
            mail.mutate(email.trim())
          }}
        >
          <TextField
            label="Your email address"
            help="For this one email. We send nothing else and pass it to nobody; the email is deleted after 90 days."
            type="email"
            autoComplete="email"
            required
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog's only field
            autoFocus
            maxLength={254}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        </form>
      )}
      {error && <p role="alert">{error.message}</p>}
    </Dialog>
  )
}
