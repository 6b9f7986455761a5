import type * as z from 'zod'
import type { RenderedMail, MailSettings } from './rendered-mail.ts'
import type { OutboxMail } from './outbox.ts'
import { withUnsubscribe } from './unsubscribe.ts'

/** A mail from the outbox, validated by its template. */
export interface RenderableMail {
  readonly to: string
  readonly render: (settings: MailSettings) => RenderedMail
}

/** Validates and renders the mails of one template name. */
export interface MailTemplate {
  readonly name: string
  /** Undefined if the item does not match the schema. */
  readonly read: (item: unknown) => RenderableMail | undefined
}

/**
 * Creates a template from its name, the schema of its outbox item, and a deterministic render function. Calls of it are marked as pure:
 * functions that only write a mail then do not contain its rendering.
 */
export function mailTemplate<Mail extends OutboxMail>(
  name: Mail['template'],
  schema: z.ZodType<Mail>,
  render: (mail: Mail, settings: MailSettings) => RenderedMail,
): MailTemplate {
  return {
    name,
    read(item) {
      const { data } = schema.safeParse(item)
      return data && { to: data.to, render: (settings) => asAddressed(render(data, settings), data, settings) }
    },
  }
}

/** What holds for every template: where answers go, which mails it continues, and how its reader ends mails of this kind. */
function asAddressed(
  rendered: RenderedMail,
  { replyTo, references, unsubscribeToken }: OutboxMail,
  settings: MailSettings,
): RenderedMail {
  return {
    ...rendered,
    ...(replyTo !== undefined && { replyTo: { ...rendered.replyTo, address: replyTo } }),
    ...(references && { references }),
    ...(unsubscribeToken !== undefined && withUnsubscribe(rendered, unsubscribeToken, settings)),
  }
}
