import type * as z from 'zod'
import type { RenderedMail, MailSettings } from './rendered-mail.ts'
import type { OutboxMail } from './outbox.ts'

/** A mail from the outbox, validated by its template. */
export interface ReadMail {
  readonly to: string
  readonly render: (settings: MailSettings) => RenderedMail
}

/** Validates and renders the mails of one template name. */
export interface MailTemplate {
  readonly name: string
  /** Undefined if the item does not match the schema. */
  readonly read: (item: unknown) => ReadMail | undefined
}

/** Creates a template from its name, the schema of its outbox item, and a deterministic render function. */
export function mailTemplate<Mail extends OutboxMail>(
  name: Mail['template'],
  schema: z.ZodType<Mail>,
  render: (mail: Mail, settings: MailSettings) => RenderedMail,
): MailTemplate {
  return {
    name,
    read(item) {
      const { data } = schema.safeParse(item)
      return data && { to: data.to, render: (settings) => asAddressed(render(data, settings), data) }
    },
  }
}

/** What holds for every template: where answers go, and which mails it continues. */
function asAddressed(rendered: RenderedMail, { replyTo, references }: OutboxMail): RenderedMail {
  return {
    ...rendered,
    ...(replyTo !== undefined && { replyTo: { ...rendered.replyTo, address: replyTo } }),
    ...(references && { references }),
  }
}
