import * as z from 'zod'

const whole = (fallback: number) => z.coerce.number().int().min(1).default(fallback)

/** What every function of the help desk is told by its environment. */
export const settingsSchema = z.object({
  ACCOUNTS_TABLE: z.string().min(1),
  TABLE: z.string().min(1),
  OUTBOX_TABLE: z.string().min(1),
  AUDIT_TABLE: z.string().min(1),
  /** Where the desk reads its mail. */
  DESK_ADDRESS: z.email(),
  /** Days after which a resolved ticket is closed, and days after that in which a client's reply reopens it. */
  CLOSE_DAYS: whole(7),
  REOPEN_DAYS: whole(14),
  /** Tickets that one IP address, and one email address, may send in a window. */
  TICKETS_PER_IP: whole(600),
  TICKETS_PER_ADDRESS: whole(20),
  RATE_WINDOW_SECONDS: whole(600),
  /** Confirmations to one mailbox in a day; from one IP address, and of the whole stage, in an hour. */
  CONFIRMATIONS_PER_MAILBOX: whole(10),
  CONFIRMATIONS_PER_IP: whole(60),
  CONFIRMATIONS_PER_HOUR: whole(200),
  /** Mails to the desk in an hour, about tickets from one IP address and in all; critical tickets have as many for themselves. */
  DESK_MAILS_PER_IP: whole(60),
  DESK_MAILS_PER_HOUR: whole(120),
})
export type Settings = z.infer<typeof settingsSchema>
