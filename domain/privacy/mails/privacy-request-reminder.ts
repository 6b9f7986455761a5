import * as z from 'zod'
import { dateSchema } from '../../calendar/calendar-schemas.ts'
import { company } from '../../company/details.ts'
import { markup } from '../../mail/markup.ts'
import { outboxMailBase, outboxMailFields } from '../../mail/outbox.ts'
import { button, page, plainText, styles } from '../../mail/page.ts'
import type { MailSettings, RenderedMail } from '../../mail/rendered-mail.ts'
import { mailTemplate } from '../../mail/template.ts'
import { requestId, requestKindSchema } from '../requests/privacy-request.ts'
import type { PrivacyRequest } from '../requests/privacy-request.ts'
import { ANSWER_DAYS, daysUntilDue } from '../requests/request-due-day.ts'
import { requestTitles } from '../requests/request-words.ts'

const schema = z.object({
  ...outboxMailFields,
  template: z.literal('privacy-request-reminder'),
  /** Leads to the record; it holds an id only. */
  open: z.string(),
  request: requestKindSchema,
  /** A date in South Africa. */
  dueOn: dateSchema,
  /** Negative when late. */
  daysLeft: z.int(),
})
export type PrivacyRequestReminder = z.infer<typeof schema>

export const privacyRequestReminderTemplate = /* @__PURE__ */ mailTemplate('privacy-request-reminder', schema, reminder)

interface Admin {
  readonly personId: string
  readonly email: string
}

/** The mail that tells an admin of a request that waits; one for each day. `now` is in milliseconds since 1970. */
export function privacyRequestReminder(
  { personId, email }: Admin,
  request: PrivacyRequest,
  now: number,
): PrivacyRequestReminder {
  const daysLeft = daysUntilDue(request.dueOn, now)
  return {
    ...outboxMailBase(now, `privacy-reminder-${requestId(request)}-${daysLeft}-${personId}`),
    template: 'privacy-request-reminder',
    to: email,
    open: requestId(request),
    request: request.kind,
    dueOn: request.dueOn,
    daysLeft,
  }
}

/** Tells an admin that a privacy request is new, due soon or late. It names nobody. */
function reminder(
  { to, open, request, dueOn, daysLeft, outboxId }: PrivacyRequestReminder,
  { siteOrigin, deskAddress }: MailSettings,
): RenderedMail {
  const link = `${siteOrigin}/admin/privacy?open=${encodeURIComponent(open)}`
  const subject = `${standing(daysLeft)}: ${requestTitles[request].toLowerCase()}`
  const sentence = `A person asked us for this under POPIA. The last day to answer is ${inWords(dueOn)}.`
  return {
    to,
    replyTo: { name: `${company.name} Help Desk`, address: deskAddress },
    subject,
    thread: outboxId,
    text: plainText([sentence, '', link]),
    html: page(
      subject,
      markup`<h1 class="ink" style="${styles.heading}">${subject}</h1>
<p class="ink" style="${styles.paragraph}">${sentence}</p>
${button('Open the request', link)}`,
    ),
  }
}

function standing(daysLeft: number): string {
  if (daysLeft < 0) return 'Late privacy request'
  if (daysLeft >= ANSWER_DAYS - 1) return 'New privacy request'
  return `Privacy request due in ${daysLeft} ${daysLeft === 1 ? 'day' : 'days'}`
}

function inWords(date: string): string {
  return new Intl.DateTimeFormat('en-ZA', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )
}
