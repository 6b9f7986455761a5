import addressparser from 'nodemailer/lib/addressparser'
import * as z from 'zod'

/** Parses a sender setting: "Veritech Help Desk <helpdesk@…>" or a bare address. */
export const mailbox = z
  .string()
  .transform((text) => addressparser(text, { flatten: true }))
  .pipe(z.tuple([z.object({ name: z.string(), address: z.email() })]))
  .transform(([only]) => only)

export type Mailbox = z.infer<typeof mailbox>
