import { memo } from 'react'
import { readMessage } from '#domain/text/rich/read-message.ts'
import { withOwnLinks } from '#domain/text/rich/own-links.ts'
import { RevealedText } from '../../../ui/revealed-text.tsx'
import { elementsOf } from './rich-elements.tsx'
import css from './rich-text.module.css'

interface FormattedTextProps {
  text: string
  /** Origin of the site, whose addresses are links to our own pages. */
  origin: string
  /** The page of tickets for the reader. */
  ticketsAt: string
}

/** A Markdown text as people read it. It has no pictures: their descriptions are shown. */
export const FormattedText = memo(({ text, origin, ticketsAt }: FormattedTextProps) => (
  <div className={css.text}>
    {elementsOf(withOwnLinks(readMessage(text, 'rich'), { origin, ticketsAt }), ({ description }) => (
      <RevealedText>{`[${description || 'picture'}]`}</RevealedText>
    ))}
  </div>
))

/** A line that is no Markdown, with its addresses and ticket numbers as links, for headings. */
export const FormattedLine = memo(({ text, origin, ticketsAt }: FormattedTextProps) =>
  elementsOf(
    withOwnLinks(readMessage(text, 'plain'), { origin, ticketsAt }).flatMap((part) =>
      'parts' in part ? part.parts : part,
    ),
    () => null,
  ),
)
