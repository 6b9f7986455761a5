import { emergencyTicket } from '../company/emergency-ticket.ts'
import { plainLine } from '../text/plain.ts'
import type { Turn } from './conversation.ts'
import type { Recogniser } from './recognition/recogniser.ts'
import { urgencyOfConversation } from './urgency.ts'
import type { HandOverReason } from './hand-over.ts'
import { isUpset } from './upset.ts'

const LONGEST_SUBJECT = 80
/** Characters of a transcript that a ticket takes; a conversation of hours has fewer. */
const LONGEST_TRANSCRIPT = 150_000

const because: Readonly<Record<HandOverReason, string>> = {
  asked: 'The visitor asked for a person.',
  button: 'The visitor asked for a person.',
  unsure: 'The assistant had no answer twice in a row.',
  upset: 'The visitor was upset.',
  emergency: 'The visitor called for help from the emergency panel.',
}

/** The words of a conversation, in the order in which they were said. */
export interface Said {
  /** `isOwn`: the browser of the signed-in person answered it from their records. */
  readonly turns: readonly (Pick<Turn, 'question' | 'answer'> & { readonly isOwn?: true })[]
  /** What the visitor wrote that is handed over without an answer. */
  readonly last?: string | undefined
}

/**
 * The turns in the visitor's own words. The server keeps their messages without personal information; the browser sends them as they were
 * typed, and `redacted` tells which message is which. A message that the server does not know is ignored, so that no turn can be forged.
 */
export function inOwnWords<Kept extends Pick<Turn, 'question'>>(
  turns: readonly Kept[],
  typed: readonly string[],
  redacted: (message: string) => string,
): Kept[] {
  const original = new Map(typed.map((message) => [redacted(message), message]))
  return turns.map((turn) => ({ ...turn, question: original.get(turn.question) ?? turn.question }))
}

/** The ticket of a conversation that is handed over. An emergency is sorted like one that was told on /emergency. */
export function ticketOf(
  { turns, last }: Said,
  reason: HandOverReason,
  urgencyIn?: Recogniser['urgencyOf'],
): {
  subject: string
  description: string
  priority: 'critical' | 'high' | 'normal'
  category: 'Cybersecurity' | 'General Inquiry'
} {
  const questions = [...turns.map(({ question }) => question), ...(last === undefined ? [] : [last])]
  const about = questions.find((question) => question.trim() !== '')
  const urgency = urgencyOfConversation(
    questions.map((question) => ({ question })),
    urgencyIn,
  )
  return {
    subject:
      about === undefined
        ? 'A visitor asks for a person'
        : `Chat: ${plainLine(about, LONGEST_SUBJECT) || 'a question'}`,
    description: `Handed over by the website's assistant. ${because[reason]}\n\n${transcriptOf({ turns, last })}`,
    ...(urgency
      ? emergencyTicket
      : {
          priority: reason === 'upset' || questions.some(isUpset) ? 'high' : 'normal',
          category: 'General Inquiry',
        }),
  }
}

/** The server has no copy of such an answer to compare it with. */
const FROM_RECORDS = 'From the visitor’s own records, as their browser showed it'

/** A conversation as text. The oldest turns are left out of one that is too long, and it says so. */
export function transcriptOf({ turns, last }: Said): string {
  if (turns.length === 0 && last === undefined) return 'Nothing was said before.'
  const blocks = turns.map(({ question, answer, isOwn }) =>
    [
      ...(question === '' ? [] : [`Visitor:\n${question}`]),
      `${isOwn ? FROM_RECORDS : 'Assistant'}:\n${readable(answer)}`,
    ].join('\n\n'),
  )
  if (last !== undefined) blocks.push(`Visitor:\n${last}`)
  let left = LONGEST_TRANSCRIPT
  const from = blocks.findLastIndex((block) => (left -= block.length) < 0) + 1
  const kept = blocks.slice(Math.min(from, blocks.length - 1))
  const missing = blocks.length - kept.length
  return [...(missing > 0 ? [`(${missing} earlier messages are left out.)`] : []), ...kept].join('\n\n')
}

/** Without the marks that the panel turns into headings. */
function readable(answer: string): string {
  return answer.replaceAll(/^(?:SECTION|CRITICAL): /gm, '')
}
