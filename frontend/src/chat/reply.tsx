import { Fragment } from 'react'
import { spacedSentences } from '#domain/chat/sentences.ts'
import { company } from '#domain/company/details.ts'
import type { AidLanguage } from '#domain/company/first-aid.ts'
import { asksToPhone, replyLines } from './reply-lines.ts'
import type { ReplyLine, ReplyLink, ReplyPart } from './reply-lines.ts'
import { unbroken } from './unbroken.ts'

interface ReplyProps {
  readonly text: string
  /** Which of its lines are headings; the first is 0. */
  readonly headings?: readonly number[] | undefined
  readonly links?: readonly ReplyLink[] | undefined
  /** The language of the answer. */
  readonly spoken: AidLanguage
}

/** An answer of the assistant, rendered line by line as text. */
export function Reply({ text, headings, links, spoken }: ReplyProps) {
  const lines = replyLines(text, { headings, links, spoken })
  return (
    <>
      {asksToPhone(lines) && <EmergencyCall />}
      <Lines of={lines} />
    </>
  )
}

/** Full-width link to the emergency number. */
function EmergencyCall() {
  return (
    <a className="button num chat-call" data-kind="alarm" href={`tel:${company.emergencyPhoneNumber}`}>
      Phone {company.emergencyPhone}
    </a>
  )
}

function Lines({ of }: { of: readonly ReplyLine[] }) {
  return of.map((line, index) => {
    // Lines have no id and are never reordered.
    // oxlint-disable-next-line react/no-array-index-key
    const key = index
    switch (line.kind) {
      case 'heading':
        return (
          <h3 key={key} lang={line.lang}>
            <Parts of={line.parts} />
          </h3>
        )
      case 'critical':
        return (
          <p key={key} lang={line.lang}>
            <strong>
              <Parts of={line.parts} />
            </strong>
          </p>
        )
      case 'item':
        return (
          <p key={key} lang={line.lang} className="chat-item">
            <Parts of={line.parts} />
          </p>
        )
      case 'text':
        return (
          <p key={key} lang={line.lang}>
            <Parts of={line.parts} />
          </p>
        )
    }
  })
}

function Parts({ of }: { of: readonly ReplyPart[] }) {
  return of.map((part, index) => {
    // oxlint-disable-next-line react/no-array-index-key
    if (!('href' in part)) return <Sentences key={index} text={part.text} />
    return /^(?:\/|tel:|mailto:)/.test(part.href) ? (
      // oxlint-disable-next-line react/no-array-index-key
      <a key={index} href={part.href} className={part.href.startsWith('tel:') ? 'chat-whole num' : undefined}>
        {part.text}
      </a>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <a key={index} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
        {part.text}
      </a>
    )
  })
}

/** Each sentence is an element, because a screen reader announces only elements that are added to an answer. */
function Sentences({ text }: { text: string }) {
  return spacedSentences(text).map((sentence, index) => (
    // oxlint-disable-next-line react/no-array-index-key
    <span key={index}>
      <Words text={sentence} />
    </span>
  ))
}

function Words({ text }: { text: string }) {
  return unbroken(text).map((piece, index) =>
    index % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index} className="chat-whole">
        {piece}
      </span>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={index}>{piece}</Fragment>
    ),
  )
}
