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
  /** As it was typed; in a mail to a guest without links, because their address is not proved. */
  title: z.string().optional(),
  /** As the title. */
  place: z.string().optional(),
  organisationName: z.string(),
  /** The date and time, written for people. */
  when: z.string(),
  /** A change of an invitation that was sent before. */
  isChange: z.boolean().optional(),
  /** When it was by the invitation before, if that is another time, and why it moved, where that is known. */
  was: z.string().optional(),
  why: z.string().optional(),
  /** What the recipient had answered to an earlier time, if they are asked anew. */
  said: z.string().optional(),
  isSeries: z.boolean().optional(),
  /** The series that a new one goes on from, and since which date. */
  continues: z.object({ title: z.string(), since: z.string() }).optional(),
  /** The new series as which one that ends goes on. Without an id its reader has no link for it in this mail. */
  goesOn: z.object({ title: z.string(), when: z.string(), meetingId: z.string().optional() }).optional(),
  /** Who organises it from now on. A guest is told that it is another person, without a name. */
  organiser: z.string().optional(),
  /** The meeting or the series goes on without the recipient. */
  isRemoved: z.boolean().optional(),
  /** The recipient is no member, and the mail holds no link for them. */
  isGuest: z.boolean().optional(),
  /** What public holidays do to a series, a line each. */
  holidays: z.array(z.string()).optional(),
  /** From when a series is at another time in South Africa, because clocks change elsewhere, a line each. */
  clocks: z.array(z.string()).optional(),
  /** Whose address `replyTo` is. */
  replyName: z.string().optional(),
  /** Absent where nothing changes in the calendar of the recipient. */
  calendar: z.string().optional(),
})
export type MeetingInvitation = z.infer<typeof schema>

export const meetingInvitationTemplate = /* @__PURE__ */ mailTemplate('meeting-invitation', schema, invitation)

/** Invites a person to a meeting, tells a change of it, or that it is cancelled. Calendar programs read the part for them. */
function invitation(mail: MeetingInvitation, { siteOrigin, deskAddress }: MailSettings): RenderedMail {
  const { to, title, place = '', organisationName, when, meetingId, method, calendar, linkToken, isRemoved } = mail
  const link =
    linkToken === undefined
      ? `${siteOrigin}/dashboard/meetings/${encodeURIComponent(meetingId)}`
      : `${siteOrigin}/guest/meeting#${linkToken}`
  const isCancelled = method === 'CANCEL'
  const name = title ?? `Meeting with ${organisationName}`
  const kind = mail.organiser !== undefined ? 'New organiser' : mail.isChange === true ? 'Changed' : 'Invitation'
  const cancelled = isRemoved === true ? 'No longer invited' : 'Cancelled'
  const subject = `${isCancelled ? cancelled : kind}: ${name}, ${when}`
  const happened = happenedIn(mail, name)
  const facts = [
    ['Meeting', name],
    ['When', when],
    ...(mail.continues === undefined
      ? []
      : [['Continues', `${mail.continues.title}, from ${mail.continues.since} on`] as const]),
    ...(mail.goesOn === undefined ? [] : [['Goes on as', `${mail.goesOn.title}, ${mail.goesOn.when}`] as const]),
    ...(mail.was === undefined ? [] : [['Before', mail.was] as const]),
    ...(mail.why === undefined ? [] : [['Why', mail.why] as const]),
    ...(mail.said === undefined ? [] : [['You said', mail.said] as const]),
    ...(place === '' ? [] : [['Where', place] as const]),
    ...(linkToken === undefined && mail.isGuest !== true ? [] : [['Invited by', organisationName] as const]),
  ] as const
  const { holidays = [], clocks = [] } = mail
  const dates = [
    ['Clock changes', clocks],
    ['Public holidays', holidays],
  ] as const
  const shown = isCancelled ? [] : dates.filter(([, lines]) => lines.length > 0)
  const next =
    mail.goesOn?.meetingId === undefined
      ? undefined
      : `${siteOrigin}/dashboard/meetings/${encodeURIComponent(mail.goesOn.meetingId)}`
  const act = isCancelled || calendar === undefined ? 'Open the meeting' : 'See the agenda and answer'
  return {
    to,
    replyTo: { name: mail.replyName ?? `${company.name} Help Desk`, address: deskAddress },
    subject,
    thread: `meeting-${meetingId}`,
    ...(calendar !== undefined && { calendar: { method, content: calendar } }),
    text: plainText([
      happened,
      '',
      ...facts.map(([label, value]) => `${label}: ${value}`),
      ...shown.flatMap(([heading, lines]) => ['', `${heading}:`, ...lines.map((each) => `- ${each}`)]),
      ...(isRemoved === true ? [] : ['', `${act}: ${link}`]),
      ...(next === undefined ? [] : [`${NEXT}: ${next}`]),
    ]),
    html: page(
      subject,
      markup`<h1 class="ink" style="${styles.heading}">${happened}</h1>
${factTable(facts)}
${shown.map(
  ([heading, lines]) => markup`<h2 class="ink" style="${styles.subheading}">${heading}</h2>
<ul style="${styles.list}">${lines.map((each) => markup`<li class="ink" style="${styles.item}">${each}</li>`)}</ul>`,
)}
${isRemoved === true ? markup`` : button(act, link)}
${next === undefined ? markup`` : markup`<p class="ink" style="${styles.paragraph}"><a class="brand" style="${styles.link}" href="${next}">${NEXT}</a></p>`}`,
    ),
  }
}

const NEXT = 'Open the new series'

function happenedIn(
  {
    continues,
    goesOn,
    method,
    organiser,
    linkToken,
    organisationName,
    isChange,
    isSeries,
    isRemoved,
  }: MeetingInvitation,
  name: string,
) {
  const what = isSeries === true ? 'a series of meetings' : 'a meeting'
  if (isRemoved === true) return `You are no longer invited to ${name}.`
  if (method === 'CANCEL')
    return goesOn === undefined ? `${name} is cancelled.` : `${name} is cancelled: its series goes on as a new one.`
  if (organiser !== undefined && linkToken === undefined) return `${organiser} now organises ${name}.`
  if (organiser !== undefined)
    return `Another person of ${organisationName} now organises ${what} to which you are invited.`
  if (continues !== undefined)
    return `${organisationName} invites you to a new series of meetings, which continues an earlier one.`
  if (goesOn !== undefined) return `A series of meetings of ${organisationName} ends, and goes on as a new one.`
  return isChange === true
    ? `${organisationName} changed ${what} to which you are invited.`
    : `${organisationName} invites you to ${what}.`
}
