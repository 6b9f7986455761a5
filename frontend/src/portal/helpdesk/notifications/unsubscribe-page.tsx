import { useMutation } from '@tanstack/react-query'
import { Clock, MailX } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { eventOfUnsubscribeToken } from '#domain/helpdesk/notifications/unsubscribe-token.ts'
import { UNSUBSCRIBE_DAYS } from '#domain/helpdesk/notifications/unsubscription.ts'
import { linkTokenIn } from '#domain/links/link-token.ts'
import { ApiError } from '../../../client/api-error.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { orpc } from '../../client/orpc.ts'
import { RefusedLink } from '../../templates/refused-link.tsx'
import { StatePage } from '../../templates/state-page.tsx'
import { endedWords, endingWords } from './notice-words.ts'

/** What the link of a mail opens: ends mails of that kind when the button is pressed, never by being opened. */
export function Component() {
  const token = linkTokenIn(useLocation().hash)
  const end = useMutation(orpc.helpdesk.unsubscribe.mutationOptions())
  if (token === undefined) return <RefusedLink because="incomplete" />
  if (end.error instanceof ApiError && end.error.status === 404) return <RefusedLink because="unknown" />
  const ended = end.data?.ended
  const event = eventOfUnsubscribeToken(token)
  const choose = <ButtonLink href="/account/notifications">Choose what you are told</ButtonLink>
  if (end.error instanceof ApiError && end.error.status === 410)
    return (
      <StatePage
        isOutcome
        icon={Clock}
        title="This link has expired"
        about={
          <>
            <p role="alert">
              Nothing was changed. A link that ends emails works for {Math.floor(UNSUBSCRIBE_DAYS / 30)} months, and
              this email is older.
            </p>
            <p>The link in our newest email to you works. Or sign in and choose which emails you get.</p>
          </>
        }
        actions={choose}
      />
    )
  return ended === undefined ? (
    <StatePage
      icon={MailX}
      title={event ? endingWords[event] : 'End emails of this kind?'}
      about={<p>You can choose again at any time in your account. Notifications in the portal stay as they are.</p>}
      actions={
        <>
          <Button kind="primary" busy={end.isPending} onClick={() => end.mutate({ query: { t: token } })}>
            End these emails
          </Button>
          {choose}
        </>
      }
    >
      {end.error && <p role="alert">{end.error.message}</p>}
    </StatePage>
  ) : (
    <StatePage
      isOutcome
      icon={MailX}
      title="These emails have ended"
      about={<p role="status">{endedWords[ended]}</p>}
      actions={choose}
    />
  )
}
