import { markup } from './markup.ts'
import { styles, withFoot } from './page.ts'
import type { MailSettings, RenderedMail } from './rendered-mail.ts'

/** A mail with the ways to end mails of its kind: a header for mail programs, and a link to a page with a button. */
export function withUnsubscribe(
  { text, html }: RenderedMail,
  token: string,
  { siteOrigin }: MailSettings,
): Pick<RenderedMail, 'text' | 'html' | 'unsubscribeAddress'> {
  const choose = `${siteOrigin}/account/notifications`
  const end = `${siteOrigin}/guest/unsubscribe#${token}`
  return {
    unsubscribeAddress: `${siteOrigin}/api/helpdesk/unsubscribe?t=${token}`,
    text: `${text}Choose what you are told: ${choose}\nEnd emails of this kind: ${end}\n`,
    html: withFoot(
      html,
      markup`<a class="brand" style="${styles.link}" href="${choose}">Choose what you are told</a> · <a class="brand" style="${styles.link}" href="${end}">End emails of this kind</a>`,
    ),
  }
}
