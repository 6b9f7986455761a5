import { Fragment, memo } from 'react'
import type { ReactNode } from 'react'
import type { Attachment } from '#domain/helpdesk/message.ts'
import { readMessage } from '#domain/helpdesk/rich-text/read-message.ts'
import type { RichLeaf, RichLink, RichNest, RichParts, RichPicture } from '#domain/helpdesk/rich-text/read-message.ts'
import { RevealedText } from '../../../ui/revealed-text.tsx'
import { MessagePicture } from './message-picture.tsx'
import css from './rich-text.module.css'

export interface RichTextProps {
  text: string
  /** `plain`: the author does not write Markdown. */
  kind: 'rich' | 'plain'
  /** The message's files, among which its pictures are. */
  files: readonly Attachment[]
  /** Makes a link to a file that is good for a minute. */
  linkFile: (fileId: string) => Promise<{ url: string }>
}

/** A message as people read it. */
export const RichText = memo(
  ({ text, kind, files, linkFile }: RichTextProps) => (
    <div className={css.text}>{elementsOf(readMessage(text, kind), { files, linkFile })}</div>
  ),
  (one, other) => one.text === other.text && one.kind === other.kind && one.files === other.files,
)

type Surroundings = Pick<RichTextProps, 'files' | 'linkFile'>

/** Quotes of more lines are folded: mails repeat what was written before. */
const LONGEST_QUOTE = 4

function elementsOf(parts: RichParts, surroundings: Surroundings): ReactNode[] {
  return parts.map((part, at) => (
    <Fragment key={at}>
      {'parts' in part ? nestOf(part, elementsOf(part.parts, surroundings)) : leafOf(part, surroundings)}
    </Fragment>
  ))
}

function leafOf(part: RichLeaf, surroundings: Surroundings): ReactNode {
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
      return <Picture picture={part} {...surroundings} />
  }
}

function nestOf(part: RichNest, content: ReactNode[]): ReactNode {
  switch (part.type) {
    case 'paragraph':
      return <p dir="auto">{content}</p>
    case 'heading':
      // No heading of the page: a message is not a part of its outline.
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
      return <MessageLink {...part}>{content}</MessageLink>
    case 'plain':
      return content
  }
}

/** A picture of the message's own files. Of any other only the description is shown. */
function Picture({ picture, files, linkFile }: Surroundings & { picture: RichPicture }) {
  const file = files.find(({ id, type }) => id === picture.fileId && type.startsWith('image/'))
  const description = picture.description || file?.name || 'picture'
  return file ? (
    <MessagePicture description={description} linkPicture={() => linkFile(file.id)} />
  ) : (
    <RevealedText>{`[${description}]`}</RevealedText>
  )
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

/** A link that says where it leads if its text names another site. */
function MessageLink({ address, leadsTo, children }: Omit<RichLink, 'parts'> & { children: ReactNode }) {
  return (
    <>
      <a href={address} target="_blank" rel="noopener noreferrer nofollow">
        {children}
      </a>
      {leadsTo !== undefined && <span className={css.leads}> (leads to {leadsTo})</span>}
    </>
  )
}
