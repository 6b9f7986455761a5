import * as z from 'zod'
import { company } from '../../company/details.ts'
import { markup } from '../../mail/markup.ts'
import { outboxMailFields } from '../../mail/outbox.ts'
import { button, factTable, johannesburgTime, page, plainText, styles } from '../../mail/page.ts'
import type { MailSettings, RenderedMail } from '../../mail/rendered-mail.ts'
import { mailTemplate } from '../../mail/template.ts'

/** The address is not verified, so the mail contains no free text except the organisation's name, which staff set. */
const schema = z.object({
  ...outboxMailFields,
  template: z.literal('invitation'),
  organisationName: z.string(),
  /** Whether its link opens on creating an account: the person most likely has none. */
  opensOnCreating: z.boolean().optional(),
  /** ISO 8601, UTC. */
  until: z.string(),
})
export type InvitationMail = z.infer<typeof schema>

export const invitationTemplate = /* @__PURE__ */ mailTemplate('invitation', schema, invitation)

/** Signs in or creates an account first, with the address filled in; it stands in the fragment, which no server sees. */
function invitationPath(email: string, opensOnCreating: boolean): string {
  const search = new URLSearchParams({ next: '/account/organisation', ...(opensOnCreating && { create: '' }) })
  return `/auth?${search}#${new URLSearchParams({ invited: email })}`
}

/** Invites a person into an organisation. */
function invitation(mail: InvitationMail, { siteOrigin, deskAddress }: MailSettings): RenderedMail {
  const { to, organisationName, until, outboxId, opensOnCreating = false } = mail
  const link = `${siteOrigin}${invitationPath(to, opensOnCreating)}`
  const happened = `${organisationName} invites you to its account at ${company.name}.`
  const how = opensOnCreating
    ? 'Create an account with this address, or sign in if you have one. Then accept the invitation there.'
    : 'Sign in with this address, or create an account with it. Then accept the invitation there.'
  const facts = [
    ['For', to],
    ['Open until', johannesburgTime(until)],
  ] as const
  const stranger = 'If you did not expect this, ignore this email. Nothing happens.'
  const subject = `Invitation from ${organisationName}`
  return {
    to,
    replyTo: { name: `${company.name} Help Desk`, address: deskAddress },
    subject,
    thread: outboxId,
    text: plainText([
      happened,
      how,
      '',
      ...facts.map(([label, value]) => `${label}: ${value}`),
      '',
      link,
      '',
      stranger,
    ]),
    html: page(
      subject,
      markup`<h1 class="ink" style="${styles.heading}">${happened}</h1>
<p class="ink" style="${styles.paragraph}">${how}</p>
${factTable(facts)}
${button('See the invitation', link)}
<p class="quiet" style="${styles.small}">${stranger}</p>`,
    ),
  }
}
