import * as z from 'zod'
import { company } from '../../company/details.ts'
import { markup } from '../../mail/markup.ts'
import type { Markup } from '../../mail/markup.ts'
import { outboxMailFields } from '../../mail/outbox.ts'
import { button, page, plainText, styles } from '../../mail/page.ts'
import type { MailSettings, RenderedMail } from '../../mail/rendered-mail.ts'
import { mailTemplate } from '../../mail/template.ts'

const lines = z.array(z.string())

/** It goes to members of the organisation, and to guests who were there, whose mail holds no link that somebody typed. */
const schema = z.object({
  ...outboxMailFields,
  template: z.literal('meeting-minutes'),
  meetingId: z.string(),
  title: z.string(),
  when: z.string(),
  /** `corrected`: a correction was added after the approval. */
  state: z.enum(['sent', 'approved', 'corrected']),
  isChair: z.boolean(),
  /** Whose address `replyTo` is. */
  replyName: z.string().optional(),
  summary: z.object({ marking: z.string(), text: z.string() }).optional(),
  /** `address` opens the record that a line of the papers names. */
  notes: z
    .array(
      z.object({
        title: z.string(),
        note: z.string(),
        papers: z.array(z.object({ text: z.string(), address: z.string().optional() })).default([]),
      }),
    )
    .default([]),
  decisions: lines,
  actions: lines,
  parked: lines.default([]),
  corrections: lines.default([]),
  /** What changed since the draft that was sent before. */
  changes: lines.default([]),
  /** The minutes in base64. Absent where they are too large for a mail, or could not be printed. */
  pdf: z.object({ name: z.string(), content: z.string() }).optional(),
})
export type MeetingMinutesMail = z.infer<typeof schema>

export const meetingMinutesTemplate = /* @__PURE__ */ mailTemplate('meeting-minutes', schema, minutes)

const HAPPENED = {
  sent: ['Minutes for approval', 'The minutes are written, and wait for approval by the chair.'],
  approved: ['Approved minutes', 'The minutes are approved.'],
  corrected: ['Corrected minutes', 'A correction was added to the approved minutes.'],
} as const

const SINCE = {
  sent: 'Changed since the draft before',
  approved: 'Changed since the draft was sent',
  corrected: 'Changed since the draft was sent',
} as const

/** Sends the outcome of a meeting: what was noted and decided, and who does what. The chair is asked to approve it. */
function minutes(mail: MeetingMinutesMail, { siteOrigin, deskAddress }: MailSettings): RenderedMail {
  const {
    to,
    title,
    when,
    state,
    isChair,
    decisions,
    actions,
    parked,
    corrections,
    changes,
    notes,
    meetingId,
    linkToken,
    summary,
  } = mail
  const link =
    linkToken === undefined
      ? `${siteOrigin}/dashboard/meetings/${encodeURIComponent(meetingId)}`
      : `${siteOrigin}/guest/meeting#${linkToken}`
  const [kind, happened] = HAPPENED[state]
  const subject = `${kind}: ${title}`
  const asked = state === 'sent' && isChair ? ['You chair this meeting: read the minutes and approve them.'] : []
  const since = changes.length === 0 ? [] : [`${SINCE[state]}: ${changes.join('; ')}.`]
  const attached = mail.pdf ? ['The minutes are attached as PDF.'] : []
  const next = [...asked, ...attached].join(' ')
  const parts = [
    ['Corrections', corrections],
    ['Decisions', decisions],
    ['Actions', actions],
    ['Parking lot', parked],
  ] as const
  const filled = parts.filter(([, each]) => each.length > 0)
  return {
    to,
    replyTo: { name: mail.replyName ?? `${company.name} Help Desk`, address: deskAddress },
    subject,
    thread: `meeting-${meetingId}`,
    ...(mail.pdf && { attachment: { ...mail.pdf, type: 'application/pdf' } }),
    text: plainText([
      happened,
      `${title}, ${when}`,
      ...(next === '' ? [] : [next]),
      ...since,
      ...(summary ? ['', 'Summary:', summary.text, `${summary.marking}.`] : []),
      ...filled.flatMap(([name, each]) => ['', `${name}:`, ...each.map((line) => `- ${line}`)]),
      ...(notes.length === 0 ? [] : ['', 'Notes:']),
      ...notes.flatMap(({ title: name, papers, note }) => [
        '',
        name,
        ...papers.map(({ text, address }) => (address === undefined ? `- ${text}` : `- ${text}: ${address}`)),
        ...(note === '' ? [] : [note]),
      ]),
      '',
      `Open the minutes: ${link}`,
    ]),
    html: page(
      subject,
      markup`<h1 class="ink" style="${styles.heading}">${happened}</h1>
<p class="ink" dir="auto" style="${styles.paragraph}">${title}, ${when}</p>
${next === '' ? markup`` : markup`<p class="ink" style="${styles.paragraph}">${next}</p>`}
${since.map((line) => markup`<p class="ink" dir="auto" style="${styles.paragraph}">${line}</p>`)}
${
  summary
    ? markup`<h2 class="ink" style="${styles.subheading}">Summary</h2>
<p class="ink" dir="auto" style="${styles.paragraph}">${broken(summary.text)}</p>
<p class="ink" style="${styles.paragraph}"><i>${summary.marking}.</i></p>`
    : markup``
}
${filled.map(
  ([name, each]) => markup`<h2 class="ink" style="${styles.subheading}">${name}</h2>
<ul style="${styles.list}">${each.map((line) => markup`<li class="ink" dir="auto" style="${styles.item}">${broken(line)}</li>`)}</ul>`,
)}
${notes.length === 0 ? markup`` : markup`<h2 class="ink" style="${styles.subheading}">Notes</h2>`}
${notes.map(
  ({ title: name, papers, note }) => markup`<p class="ink" dir="auto" style="${styles.sectionTitle}">${name}</p>
${
  papers.length === 0
    ? markup``
    : markup`<ul style="${styles.list}">${papers.map((paper) => markup`<li class="ink" dir="auto" style="${styles.item}">${paperOf(paper)}</li>`)}</ul>`
}
${note === '' ? markup`` : markup`<p class="ink" dir="auto" style="${styles.paragraph}">${broken(note)}</p>`}`,
)}
${button('Open the minutes', link)}`,
    ),
  }
}

function paperOf({ text, address }: MeetingMinutesMail['notes'][number]['papers'][number]): Markup {
  return address === undefined
    ? markup`${broken(text)}`
    : markup`<a class="brand" style="${styles.link}" href="${address}">${text}</a>`
}

/** Lines of a text, each on its own. */
function broken(text: string): Markup[] {
  return text.split('\n').map((line, nth) => (nth === 0 ? markup`${line}` : markup`<br>${line}`))
}
