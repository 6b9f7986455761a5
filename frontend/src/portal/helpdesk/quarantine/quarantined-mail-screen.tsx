import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download, Paperclip } from 'lucide-react'
import { useState } from 'react'
import { admit } from '#domain/accounts/access.ts'
import type { QuarantinedMail } from '#domain/helpdesk/mail/quarantined-mail.ts'
import { useMe } from '../../../accounts/me.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { RevealedText } from '../../../ui/revealed-text.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { Properties, Property } from '../../parts/properties.tsx'
import { spokenTime } from '../../parts/spoken-time.ts'
import { Status } from '../../parts/status.tsx'
import { useNow } from '../../parts/use-now.ts'
import { RecordScreen, RecordState } from '../../templates/record-screen.tsx'
import { MailParts } from '../conversation/mail-parts.tsx'
import { AttachDialog } from './attach-dialog.tsx'
import { quarantinedMail } from './quarantine.ts'
import css from './quarantined-mail-screen.module.css'
import { reasonWords, stateNames } from './reason-words.ts'

interface QuarantinedMailScreenProps {
  mailId: string
  onClose: () => void
}

const BACK = 'Quarantine'
const missing = { about: 'It was decided on more than 30 days ago, or the address is wrong.' }

/** A mail in quarantine as text, and what may be done with it. */
export function QuarantinedMailScreen({ mailId, onClose }: QuarantinedMailScreenProps) {
  const query = useQuery(quarantinedMail(mailId))
  const back = { name: BACK, onPress: onClose }
  if (!query.data) return <RecordState query={query} thing="mail" back={back} isBeside missing={missing} />
  return <OpenMail mail={query.data} onClose={onClose} />
}

type Decision = Parameters<typeof orpc.helpdesk.decideOnMail.call>[0]['decision']

function OpenMail({ mail, onClose }: { mail: QuarantinedMail; onClose: () => void }) {
  const { subject, reason, state, from, fromName, receivedAt, ticketNumber, text, folded, files, refusedFiles } = mail
  const queries = useQueryClient()
  const now = useNow()
  const me = useMe().data
  const mayMakeRule = from !== '' && me !== undefined && admit('admin', me) === 'admitted'
  const [attaching, setAttaching] = useState(false)
  const decide = useMutation(orpc.helpdesk.decideOnMail.mutationOptions())
  const isDecided = state !== 'open' && state !== 'automatic'

  const send = async (decision: Decision, of = mail): Promise<QuarantinedMail> => {
    try {
      const decided = await decide.mutateAsync({ mailId: of.id, version: of.version, decision })
      queries.setQueryData(quarantinedMail(of.id).queryKey, decided)
      return decided
    } finally {
      void queries.invalidateQueries({ queryKey: orpc.helpdesk.listQuarantine.key() })
    }
  }
  const tell = (error: unknown) =>
    toast({ title: error instanceof Error ? error.message : 'This did not work. Try again.', tone: 'error' })
  const remove = async (blockSender: boolean) => {
    try {
      const deleted = await send({ do: 'delete', blockSender })
      onClose()
      toast({
        title: blockSender ? 'Mail deleted and sender blocked' : 'Mail deleted',
        undo: () => void send({ do: 'restore' }, deleted).catch(tell),
      })
    } catch (error) {
      tell(error)
    }
  }
  const openTicket = async () => {
    try {
      const opened = await send({ do: 'open' })
      toast({ title: `Ticket ${opened.ticketNumber} opened`, tone: 'success' })
    } catch (error) {
      tell(error)
    }
  }
  const download = useMutation({
    mutationFn: () => orpc.helpdesk.linkOriginalMail.call({ mailId: mail.id }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: tell,
  })
  const restore = () => void send({ do: 'restore' }).catch(tell)

  return (
    <RecordScreen
      isBeside
      back={{ name: BACK, onPress: onClose }}
      title={subject ? <RevealedText>{subject}</RevealedText> : 'No subject'}
      about={
        <>
          <Status tone={stateNames[state].tone}>{stateNames[state].name}</Status>
          <bdi className={css.sender}>
            <RevealedText>{fromName ? `${fromName}, ${from || 'no address'}` : from || 'No sender'}</RevealedText>
          </bdi>
        </>
      }
      actions={
        <>
          {state === 'deleted' || state === 'automatic' ? (
            <Button size="small" onClick={restore} disabled={decide.isPending}>
              {state === 'deleted' ? 'Restore' : 'Move to waiting'}
            </Button>
          ) : null}
          {!isDecided && (
            <Button size="small" kind="primary" onClick={() => setAttaching(true)} disabled={decide.isPending}>
              Attach to a ticket
            </Button>
          )}
          {mail.rawKey !== undefined && (
            <Button
              size="small"
              aria-label="Download the original"
              onClick={() => download.mutate()}
              busy={download.isPending}
              busyText={<span className={css.words}>Getting the link</span>}
            >
              <Download size={14} strokeWidth={1.75} aria-hidden="true" />
              <span className={css.words}>Download the original</span>
            </Button>
          )}
          {isDecided && ticketNumber && (
            <ButtonLink size="small" href={`/admin/helpdesk?ticket=${encodeURIComponent(ticketNumber)}`}>
              Show the ticket
            </ButtonLink>
          )}
        </>
      }
      properties={
        <Properties>
          <Property name="Received">{spokenTime(receivedAt, now)}</Property>
          {ticketNumber && (
            <Property name="Ticket">
              <a href={`/admin/helpdesk?ticket=${encodeURIComponent(ticketNumber)}`}>{ticketNumber}</a>
            </Property>
          )}
          <Property name="Size">{sizeWords(mail.size)}</Property>
        </Properties>
      }
      {...(!isDecided && {
        foot: (
          <div className={css.decisions}>
            {from && (
              <Button size="small" onClick={() => void openTicket()} busy={decide.isPending}>
                Open a new ticket
              </Button>
            )}
            <Button size="small" onClick={() => void remove(false)} disabled={decide.isPending}>
              Delete
            </Button>
            {from && (
              <Button size="small" onClick={() => void remove(true)} disabled={decide.isPending}>
                Delete and block sender
              </Button>
            )}
          </div>
        ),
      })}
    >
      <p className={css.reason}>
        <b>{reasonWords[reason].name}.</b> {reasonWords[reason].about}
        {mayMakeRule && (
          <>
            {' '}
            <a href={`/admin/helpdesk/settings/mail-rules?rule=new&mail=${encodeURIComponent(mail.id)}`}>
              Make a rule from this mail
            </a>
          </>
        )}
      </p>
      <div className={css.text} dir="auto">
        {text ? <RevealedText>{text}</RevealedText> : <p className={css.quiet}>This mail has no text.</p>}
      </div>
      {files.length > 0 && (
        <ul className={css.files} aria-label="Files">
          {files.map(({ id, name }) => (
            <li key={id}>
              <Paperclip size={14} strokeWidth={1.75} aria-hidden="true" />
              <bdi>
                <RevealedText>{name}</RevealedText>
              </bdi>
            </li>
          ))}
        </ul>
      )}
      <MailParts folded={folded} refusedFiles={refusedFiles} />
      <AttachDialog
        open={attaching}
        suggested={ticketNumber}
        onClose={() => setAttaching(false)}
        onAttach={async (number) => {
          await send({ do: 'attach', ticketNumber: number })
          toast({ title: `Mail attached to ${number}`, tone: 'success' })
        }}
      />
    </RecordScreen>
  )
}

function sizeWords(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
