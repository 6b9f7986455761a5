import * as z from 'zod'
import { company } from '../../company/details.ts'
import { markup } from '../../mail/markup.ts'
import { outboxMailBase, outboxMailFields } from '../../mail/outbox.ts'
import { button, page, plainText, styles } from '../../mail/page.ts'
import type { MailSettings, RenderedMail } from '../../mail/rendered-mail.ts'
import { mailTemplate } from '../../mail/template.ts'
import { plainLine } from '../../text/plain.ts'
import { monthName, monthSchema } from '../monthly/month.ts'
import type { MonthlyRecord } from '../monthly/monthly-record.ts'

/** Recipients may have lost the right to read the report, so the mail has no figures. */
const schema = z.object({
  ...outboxMailFields,
  template: z.literal('monthly-report'),
  reportId: z.string(),
  month: monthSchema,
  organisationName: z.string(),
})
type MonthlyReportMail = z.infer<typeof schema>

export const monthlyReportTemplate = mailTemplate('monthly-report', schema, monthlyReportMail)

const LONGEST_NAME = 100

/** The mails that tell the contacts of an organisation of its report. `now` is in milliseconds since 1970. */
export function monthlyReportMails(
  { id, month, organisation, organisationName }: MonthlyRecord,
  contacts: readonly { readonly personId: string; readonly email: string }[],
  now: number,
): MonthlyReportMail[] {
  return contacts.map(({ personId, email }) => ({
    ...outboxMailBase(now, `monthly-report-${id}-${personId}`),
    about: { type: 'monthly-report', id },
    organisation,
    template: 'monthly-report',
    to: email,
    reportId: id,
    month,
    organisationName,
  }))
}

function monthlyReportMail(
  { to, reportId, month, organisationName }: MonthlyReportMail,
  { siteOrigin, deskAddress }: MailSettings,
): RenderedMail {
  const title = `Help desk report for ${monthName(month)}`
  const about = `We have made the monthly report of the help desk for ${plainLine(organisationName, LONGEST_NAME)}: tickets, agreed times, satisfaction, and what is open.`
  const how = 'Sign in to read it. It is there for everyone who may see all tickets of your organisation.'
  const link = `${siteOrigin}/dashboard/reports?report=${encodeURIComponent(reportId)}`
  return {
    to,
    replyTo: { name: `${company.name} Help Desk`, address: deskAddress },
    subject: title,
    thread: reportId,
    text: plainText([`${title}.`, '', about, '', how, '', `Report: ${link}`]),
    html: page(
      title,
      markup`<h1 class="ink" style="${styles.heading}">${title}</h1>
<p class="ink" style="${styles.paragraph}">${about}</p>
<p class="ink" style="${styles.paragraph}">${how}</p>
${button('Open the report', link)}`,
    ),
  }
}
