import type { Token } from 'markdown-it'
import { Fragment, memo } from 'react'
import type { ReactNode } from 'react'
import type { Attachment } from '#domain/helpdesk/message.ts'
import { RevealedText } from '../../../ui/revealed-text.tsx'
import { ATTACHMENT, mayLinkTo, readMarkdown } from './markdown.ts'
import { MessagePicture } from './message-picture.tsx'
import css from './rich-text.module.css'

export interface RichTextProps {
  text: string
  /** `plain`: by somebody who does not write Markdown. */
  kind: 'rich' | 'plain'
  /** The message's files, among which its pictures are. */
  files: readonly Attachment[]
  /** Makes a link to a file that is good for a minute. */
  linkFile: (fileId: string) => Promise<{ url: string }>
}

/** A message as people read it. Every element is made here, so that nothing in a message can become another one. */
export const RichText = memo(
  ({ text, kind, files, linkFile }: RichTextProps) => (
    <div className={css.text}>{elementsOf(readMarkdown(text, kind), { files, linkFile })}</div>
  ),
  (one, other) => one.text === other.text && one.kind === other.kind && one.files === other.files,
)

type Surroundings = Pick<RichTextProps, 'files' | 'linkFile'>

/** Quotes of more lines are folded: mails repeat what was written before. */
const LONGEST_QUOTE = 4

function elementsOf(tokens: readonly Token[], surroundings: Surroundings): ReactNode[] {
  const elements: ReactNode[] = []
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!
    if (token.nesting !== 1) {
      elements.push(<Fragment key={at}>{leafOf(token, surroundings)}</Fragment>)
      continue
    }
    const end = closingOf(tokens, at)
    const inside = tokens.slice(at + 1, end)
    elements.push(<Fragment key={at}>{nestOf(token, inside, surroundings)}</Fragment>)
    at = end
  }
  return elements
}

function closingOf(tokens: readonly Token[], opening: number): number {
  const { level } = tokens[opening]!
  const found = tokens.findIndex((token, at) => at > opening && token.nesting === -1 && token.level === level)
  return found === -1 ? tokens.length : found
}

function nestOf(token: Token, inside: readonly Token[], surroundings: Surroundings): ReactNode {
  const content = elementsOf(inside, surroundings)
  switch (token.type) {
    case 'paragraph_open':
      return token.hidden ? content : <p dir="auto">{content}</p>
    case 'heading_open':
      // No heading of the page: a message is not a part of its outline.
      return (
        <p className={css.heading} dir="auto">
          {content}
        </p>
      )
    case 'bullet_list_open':
      return <ul>{content}</ul>
    case 'ordered_list_open':
      return <ol start={Number(token.attrGet('start') ?? 1)}>{content}</ol>
    case 'list_item_open':
      return <li dir="auto">{content}</li>
    case 'blockquote_open':
      return <Quote lines={(token.map?.[1] ?? 0) - (token.map?.[0] ?? 0)}>{content}</Quote>
    case 'strong_open':
      return <strong>{content}</strong>
    case 'em_open':
      return <em>{content}</em>
    case 'link_open':
      return (
        <MessageLink address={token.attrGet('href') ?? ''} shown={inside.map((each) => each.content).join('')}>
          {content}
        </MessageLink>
      )
    default:
      return content
  }
}

function leafOf(token: Token, surroundings: Surroundings): ReactNode {
  switch (token.type) {
    case 'inline':
      return elementsOf(token.children ?? [], surroundings)
    case 'softbreak':
    case 'hardbreak':
      return <br />
    case 'code_inline':
      return <code>{token.content}</code>
    case 'fence':
      return (
        <pre dir="ltr">
          <code>{token.content.replace(/\n$/, '')}</code>
        </pre>
      )
    case 'hr':
      return <hr />
    case 'image':
      return <Picture token={token} {...surroundings} />
    default:
      return <RevealedText>{token.content}</RevealedText>
  }
}

/** A picture of the message's own files. Of any other only the description is shown: nothing is loaded from elsewhere. */
function Picture({ token, files, linkFile }: Surroundings & { token: Token }) {
  const address = token.attrGet('src') ?? ''
  const file = address.startsWith(ATTACHMENT)
    ? files.find(({ id, type }) => id === address.slice(ATTACHMENT.length) && type.startsWith('image/'))
    : undefined
  const description = token.content || file?.name || 'picture'
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
function MessageLink({ address, shown, children }: { address: string; shown: string; children: ReactNode }) {
  if (!mayLinkTo(address)) return children
  const site = hostOf(address)
  const named = hostOf(/^https?:/i.test(shown) ? shown : `https://${shown}`)
  const deceives = site !== undefined && named !== undefined && /\.\p{L}{2,}$/u.test(named) && named !== site
  return (
    <>
      <a href={address} target="_blank" rel="noopener noreferrer nofollow">
        {children}
      </a>
      {deceives && <span className={css.leads}> (leads to {site})</span>}
    </>
  )
}

function hostOf(address: string): string | undefined {
  const host = URL.parse(address)?.hostname.replace(/^www\./, '')
  return host === '' ? undefined : host
}
