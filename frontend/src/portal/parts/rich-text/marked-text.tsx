import { lazy, Suspense } from 'react'
import { namesTicket } from '#domain/text/rich/own-links.ts'
import { mayOpen, useMe } from '../../../accounts/me.ts'
import { isPlain } from './is-plain.ts'
import { isUnformatted, UnformattedText } from './unformatted-text.tsx'
import { withoutMarkup } from './without-markup.ts'

const FormattedText = lazy(async () => ({ default: (await import('./formatted-text.tsx')).FormattedText }))
const FormattedLine = lazy(async () => ({ default: (await import('./formatted-text.tsx')).FormattedLine }))

/** A Markdown text of the team. The code that formats it is loaded for texts that need it; until it is there, their words are shown. */
export function MarkedText({ text }: { text: string }) {
  const ours = useOurs()
  if (isPlain(text)) return <UnformattedText text={text} />
  return (
    <Suspense fallback={<UnformattedText text={withoutMarkup(text)} />}>
      <FormattedText text={text} {...ours} />
    </Suspense>
  )
}

/** A title with its addresses and ticket numbers as links. It is no Markdown. */
export function MarkedLine({ text }: { text: string }) {
  const ours = useOurs()
  if (isUnformatted(text, 'plain') && !namesTicket(text)) return text
  return (
    <Suspense fallback={text}>
      <FormattedLine text={text} {...ours} />
    </Suspense>
  )
}

/** Where our own records are for the reader. */
function useOurs() {
  const { data: me } = useMe()
  return { origin: location.origin, ticketsAt: mayOpen('agent', me) ? '/admin/helpdesk' : '/dashboard/tickets' }
}
