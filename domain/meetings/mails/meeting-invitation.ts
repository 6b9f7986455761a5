import * as z from 'zod'
import { company } from '../../company/details.ts'
import { markup } from '../../mail/markup.ts'
import { outboxMailFields } from '../../mail/outbox.ts'
import { button, factTable, page, plainText, styles } from '../../mail/page.ts'
import type { MailSettings, RenderedMail } from '../../mail/rendered-mail.ts'
import { mailTemplate } from '../../mail/template.ts'

const schema = z.object({
  ...outboxMailFields,
  template: z.literal('meeting-invitation'),
  method: z.enum(['REQUEST', 'CANCEL']),
  meetingId: z.string(),
  /** As it was typed. Absent in a mail to an address that is not proved: it holds no words of other people. */
  title: z.string().optional(),
  organisationName: z.string(),
  /** The date and time, written for people. */
  when: z.string(),
  /** A change of an invitation that was sent before. */
  isChange: z.boolean().optional(),
  calendar: z.string(),
})
export type MeetingInvitation = z.infer<typeof schema>

export const meetingInvitationTemplate = /* @__PURE__ */ mailTemplate('meeting-invitation', schema, invitation)

/** Invites a person to a meeting, tells a change of it, or that it is cancelled. Calendar programs read the part for them. */
function invitation(mail: MeetingInvitation, { siteOrigin, deskAddress }: MailSettings): RenderedMail {
  const { to, title, organisationName, when, meetingId, method, isChange = false, calendar, linkToken } = mail
  const link =
    linkToken === undefined
      ? `${siteOrigin}/dashboard/meetings/${encodeURIComponent(meetingId)}`
      : `${siteOrigin}/guest/meeting#${linkToken}`
  const isCancelled = method === 'CANCEL'
  const name = title ?? `Meeting with ${organisationName}`
  const subject = isCancelled ? `Cancelled: ${name}` : `${isChange ? 'Changed' : 'Invitation'}: ${name}, ${when}`
  const happened = isCancelled
    ? `${name} is cancelled.`
    : isChange
      ? `${organisationName} changed a meeting to which you are invited.`
      : `${organisationName} invites you to a meeting.`
  const facts = [
    ['Meeting', name],
    ['When', when],
  ] as const
  const act = isCancelled ? 'Open the meeting' : 'See the agenda and answer'
  return {
    to,
    replyTo: { name: `${company.name} Help Desk`, address: deskAddress },
    subject,
    thread: `meeting-${meetingId}`,
    calendar: { method, content: calendar },
    text: plainText([happened, '', ...facts.map(([label, value]) => `${label}: ${value}`), '', `${act}: ${link}`]),
    html: page(
      subject,
      markup`<h1 class="ink" style="${styles.heading}">${happened}</h1>
${factTable(facts)}
${button(act, link)}`,
    ),
  }
}
