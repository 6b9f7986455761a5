import * as z from 'zod'

const whole = (fallback: number) => z.coerce.number().int().min(1).default(fallback)

export const environment = z
  .object({
    HELPDESK_TABLE: z.string().min(1),
    USER_POOL_ID: z.string().min(1),
    USER_POOL_CLIENT_ID: z.string().min(1),
    /** Where the desk reads its mail. */
    DESK_ADDRESS: z.email(),
    /** Tickets that one IP address, and one e-mail address, may send in a window. */
    TICKETS_PER_IP: whole(600),
    TICKETS_PER_ADDRESS: whole(20),
    RATE_WINDOW_SECONDS: whole(600),
  })
  .parse(process.env)
