import * as z from 'zod'
import { company } from '../../company/details.ts'
import { markup } from '../../mail/markup.ts'
import { outboxMailFields } from '../../mail/outbox.ts'
import { page, plainText, styles } from '../../mail/page.ts'
import type { MailSettings, RenderedMail } from '../../mail/rendered-mail.ts'
import { mailTemplate } from '../../mail/template.ts'

const line = z.string()

/** It goes to members of the organisation only, whose addresses are proved. */
const schema = z.object({
  ...outboxMailFields,
  template: z.literal('meeting-minutes'),
  meetingId: z.string(),
  title: z.string(),
  when: z.string(),
  state: z.enum(['sent', 'approved']),
  isChair: z.boolean(),
  /** Whose address `replyTo` is. */
  replyName: z.string().optional(),
  decisions: z.array(line),
  actions: z.array(line),
})
export type MeetingMinutesMail = z.infer<typeof schema>

export const meetingMinutesTemplate = /* @__PURE__ */ mailTemplate('meeting-minutes', schema, minutes)

/** Sends the outcome of a meeting: what was decided and who does what. The chair is asked to approve it. */
function minutes(mail: MeetingMinutesMail, { siteOrigin, deskAddress }: MailSettings): RenderedMail {
  const { to, title, when, state, isChair, decisions, actions, meetingId } = mail
  const link = `${siteOrigin}/dashboard/meetings/${encodeURIComponent(meetingId)}`
  const isApproved = state === 'approved'
  const subject = `${isApproved ? 'Approved minutes' : 'Minutes'}: ${title}`
  const happened = isApproved ? 'The minutes are approved.' : 'The minutes are written.'
  const next = !isApproved && isChair ? 'You chair this meeting: read them and approve them.' : 'Read all of them here.'
  const parts = [
    ['Decisions', decisions],
    ['Actions', actions],
  ] as const
  const filled = parts.filter(([, lines]) => lines.length > 0)
  return {
    to,
    replyTo: { name: mail.replyName ?? `${company.name} Help Desk`, address: deskAddress },
    subject,
    thread: `meeting-${meetingId}`,
    text: plainText([
      happened,
      `${title}, ${when}`,
      ...filled.flatMap(([name, lines]) => ['', `${name}:`, ...lines.map((each) => `- ${each}`)]),
      '',
      `${next} ${link}`,
    ]),
    html: page(
      subject,
      markup`<h1 class="ink" style="${styles.heading}">${happened}</h1>
<p class="ink" dir="auto" style="${styles.paragraph}">${title}, ${when}</p>
${filled.map(
  ([name, lines]) => markup`<h2 class="ink" style="${styles.subheading}">${name}</h2>
<ul style="${styles.list}">${lines.map((each) => markup`<li class="ink" dir="auto" style="${styles.item}">${each}</li>`)}</ul>`,
)}
<p class="ink" style="${styles.paragraph}">${next} <a class="brand" style="${styles.link}" href="${link}">Open the minutes</a></p>`,
    ),
  }
}
