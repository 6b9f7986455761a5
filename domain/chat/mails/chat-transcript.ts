import * as z from 'zod'
import { company } from '../../company/details.ts'
import { markup } from '../../mail/markup.ts'
import type { Markup } from '../../mail/markup.ts'
import { outboxMailFields } from '../../mail/outbox.ts'
import { page, plainText, styles } from '../../mail/page.ts'
import type { MailSettings, RenderedMail } from '../../mail/rendered-mail.ts'
import { mailTemplate } from '../../mail/template.ts'

/**
 * It goes to an address that is not proved, so `turns` hold no link and no personal information of a visitor (`mailedTurns`).
 */
const schema = z.object({
  ...outboxMailFields,
  template: z.literal('chat-transcript'),
  /** `isOwn`: the browser of the signed-in person, to whom the mail goes, answered it from their records. */
  turns: z.array(
    z.object({
      question: z.string(),
      answer: z.string(),
      isOwn: z.literal(true).optional(),
      /** Who of our people wrote it, in answer to no question in particular. */
      by: z.string().optional(),
      /** Files of what they wrote. */
      files: z.int().optional(),
    }),
  ),
  /** Turns that are left out, because the conversation is long. */
  missing: z.int().min(0),
  /** The ticket that the conversation became. */
  ticketNumber: z.string().optional(),
})
export type ChatTranscriptMail = z.infer<typeof schema>

export const chatTranscriptTemplate = /* @__PURE__ */ mailTemplate('chat-transcript', schema, transcript)

const PATH = /(?<=^|[\s(])(\/[a-z][a-z-]*(?:\/[a-z][a-z-]*)*)(?=$|[\s).,;:!?])/m

function transcript(
  { to, turns, missing, ticketNumber, outboxId }: ChatTranscriptMail,
  { siteOrigin, deskAddress }: MailSettings,
): RenderedMail {
  const subject = `Your conversation with the ${company.name} assistant`
  const why =
    'It was asked for with this address on our website. What the visitor wrote is shown without names, addresses, numbers and links.'
  const left = missing > 0 ? [`(${missing} earlier messages are left out.)`] : []
  const after = [
    ...(ticketNumber === undefined
      ? []
      : [`The conversation became help desk ticket ${ticketNumber}, which goes on by email.`]),
    ...(turns.some(({ by }) => by !== undefined)
      ? [
          'What our people wrote is shown without names, addresses, numbers, links and files. The ticket has it in full.',
        ]
      : []),
    'We use your address for this email only. If you did not ask for it, ignore it.',
  ]
  const parts = turns.map(({ question, answer, isOwn, by, files = 0 }) =>
    by === undefined
      ? {
          who: isOwn ? 'From your own records' : 'Assistant',
          // Words to people have no answer of their own.
          asked: [question === '' ? 'Pressed “Talk to a person”.' : question],
          // Only the assistant names pages of ours.
          answer: answer.replaceAll(/^(?:SECTION|CRITICAL): /gm, '').split(PATH),
        }
      : { who: `${by}, ${company.name}`, asked: [], answer: [withFiles(answer, files)] },
  )
  return {
    to,
    replyTo: { name: `${company.name} Help Desk`, address: deskAddress },
    subject,
    thread: outboxId,
    text: plainText([
      why,
      '',
      ...left.flatMap((line) => [line, '']),
      ...parts.flatMap(({ who, asked, answer }) => [
        ...asked.flatMap((question) => ['Visitor:', question, '']),
        ...(answer.join('') === ''
          ? []
          : [`${who}:`, answer.map((part, at) => (at % 2 === 1 ? `${siteOrigin}${part}` : part)).join(''), '']),
      ]),
      ...after,
    ]),
    html: page(
      subject,
      markup`<h1 class="ink" style="${styles.heading}">${subject}</h1>
<p class="ink" style="${styles.paragraph}">${why}</p>
${left.map((line) => markup`<p class="quiet" style="${styles.small}">${line}</p>`)}
${parts.map(
  ({ who, asked, answer }) => markup`${asked.map(
    (question) => markup`<p class="ink" style="${styles.paragraph}"><b>${lines(question)}</b></p>`,
  )}
${who === 'Assistant' || answer.join('') === '' ? [] : [markup`<p class="quiet" style="${styles.small}">${who}:</p>`]}
${answer.join('') === '' ? [] : [quoted(answer, siteOrigin)]}`,
)}
${after.map((line) => markup`<p class="quiet" style="${styles.small}">${line}</p>`)}`,
    ),
  }
}

/** An answer, in which every second part is a page of ours. */
function quoted(answer: readonly string[], siteOrigin: string): Markup {
  return markup`<p class="quiet" style="${styles.quote}">${answer.map((part, at) =>
    at % 2 === 1
      ? markup`<a class="brand" style="${styles.link}" href="${siteOrigin}${part}">${part}</a>`
      : lines(part),
  )}</p>`
}

/** What a person wrote, and how many files came with it. */
function withFiles(text: string, files: number): string {
  if (files === 0) return text
  return [text, files === 1 ? '(1 file)' : `(${files} files)`].filter((line) => line !== '').join('\n')
}

/** A text with its line breaks. */
function lines(text: string): Markup {
  return markup`${text.split('\n').map((line, at) => (at === 0 ? markup`${line}` : markup`<br>${line}`))}`
}
