import type * as z from 'zod'
import type { Letter, Sender } from './letter.ts'
import type { WaitingMail } from './outbox.ts'

/** A mail that was read from the outbox by its template. */
export interface ReadMail {
  readonly to: string
  readonly letter: (sender: Sender) => Letter
}

/** How the mails of one name are read and rendered. */
export interface MailTemplate {
  readonly name: string
  /** Undefined where the item does not fit the template's schema. */
  readonly read: (item: unknown) => ReadMail | undefined
}

/** A template for the registry: a name, the schema of what waits, and a rendering that is the same for the same mail. */
export function mailTemplate<Mail extends WaitingMail>(
  name: Mail['template'],
  schema: z.ZodType<Mail>,
  render: (mail: Mail, sender: Sender) => Letter,
): MailTemplate {
  return {
    name,
    read(item) {
      const { data } = schema.safeParse(item)
      return data && { to: data.to, letter: (sender) => render(data, sender) }
    },
  }
}
