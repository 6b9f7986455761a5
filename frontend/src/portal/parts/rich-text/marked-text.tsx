import { lazy, Suspense } from 'react'
import { mayOpen, useMe } from '../../../accounts/me.ts'
import { isPlain } from './is-plain.ts'
import { UnformattedText } from './unformatted-text.tsx'
import { withoutMarkup } from './without-markup.ts'

const FormattedText = lazy(async () => ({ default: (await import('./formatted-text.tsx')).FormattedText }))

/** A Markdown text of the team. The code that formats it is loaded for texts that need it; until it is there, their words are shown. */
export function MarkedText({ text }: { text: string }) {
  const { data: me } = useMe()
  if (isPlain(text)) return <UnformattedText text={text} />
  return (
    <Suspense fallback={<UnformattedText text={withoutMarkup(text)} />}>
      <FormattedText
        text={text}
        origin={location.origin}
        ticketsAt={mayOpen('agent', me) ? '/admin/helpdesk' : '/dashboard/tickets'}
      />
    </Suspense>
  )
}
