import { Fragment } from 'react'
import type { ReactNode } from 'react'
import type { RichLeaf, RichLink, RichNest, RichParts, RichPicture } from '#domain/text/rich/read-message.ts'
import { RevealedText } from '../../../ui/revealed-text.tsx'
import css from './rich-text.module.css'

/** Shows a picture of a text. */
type ShowPicture = (picture: RichPicture) => ReactNode

/** Quotes of more lines are folded: mails repeat what was written before. */
const LONGEST_QUOTE = 4

/** The elements of a text. They are made of known parts only, so that a text cannot inject others. */
export function elementsOf(parts: RichParts, showPicture: ShowPicture): ReactNode[] {
  return parts.map((part, at) => (
    <Fragment key={at}>
      {'parts' in part ? nestOf(part, elementsOf(part.parts, showPicture)) : leafOf(part, showPicture)}
    </Fragment>
  ))
}

function leafOf(part: RichLeaf, showPicture: ShowPicture): ReactNode {
  switch (part.type) {
    case 'text':
      return <RevealedText>{part.text}</RevealedText>
    case 'line-break':
      return <br />
    case 'code':
      return <code>{part.text}</code>
    case 'code-block':
      return (
        <pre dir="ltr">
          <code>{part.text}</code>
        </pre>
      )
    case 'line':
      return <hr />
    case 'picture':
      return showPicture(part)
  }
}

function nestOf(part: RichNest, content: ReactNode[]): ReactNode {
  switch (part.type) {
    case 'paragraph':
      return <p dir="auto">{content}</p>
    case 'heading':
      // No heading of the page: a text is not a part of its outline.
      return (
        <p className={css.heading} dir="auto">
          {content}
        </p>
      )
    case 'list':
      return part.first === undefined ? <ul>{content}</ul> : <ol start={part.first}>{content}</ol>
    case 'item':
      return <li dir="auto">{content}</li>
    case 'quote':
      return <Quote lines={part.lines}>{content}</Quote>
    case 'strong':
      return <strong>{content}</strong>
    case 'emphasis':
      return <em>{content}</em>
    case 'link':
      return <TextLink {...part}>{content}</TextLink>
    case 'plain':
      return content
  }
}

function Quote({ lines, children }: { lines: number; children: ReactNode }) {
  const quote = <blockquote dir="auto">{children}</blockquote>
  if (lines <= LONGEST_QUOTE) return quote
  return (
    <details className={css.quoted}>
      <summary>Quoted text</summary>
      {quote}
    </details>
  )
}

/** A link that says where it leads if its text names another site. A path leads to a page of ours, in the same window. */
function TextLink({ address, leadsTo, children }: Omit<RichLink, 'parts'> & { children: ReactNode }) {
  return (
    <>
      {address.startsWith('/') ? (
        <a href={address}>{children}</a>
      ) : (
        <a href={address} target="_blank" rel="noopener noreferrer nofollow">
          {children}
        </a>
      )}
      {leadsTo !== undefined && <span className={css.leads}> (leads to {leadsTo})</span>}
    </>
  )
}
