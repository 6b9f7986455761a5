import * as z from 'zod'
import { emailSchema } from '../accounts/email.ts'
import { company } from '../company/details.ts'
import { retryAfterData } from '../contract/endpoint.ts'
import { inAnEmergency } from '../contract/in-an-emergency.ts'
import { categories } from './category.ts'
import { priorities } from './priority.ts'
import { statuses } from './ticket-status.ts'

/** These fields appear in mail headers and lists, so line breaks are refused. */
const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u
const optional = (what: string) =>
  z.string(`${what} must be text.`).trim().regex(ONE_LINE, `${what} must be one line.`).default('')
const required = (what: string) => z.string(`${what} is required.`).trim().min(1, `${what} is required.`)
const requiredLine = (what: string) => required(what).regex(ONE_LINE, `${what} must be one line.`)

/** The ticket form. Fields have no length limit; the platform limits the whole request. */
export const ticketFormSchema = z.strictObject({
  name: requiredLine('Full Name'),
  email: z.string('Email is required.').trim().min(1, 'Email is required.').pipe(emailSchema),
  phone: optional('Phone'),
  company: optional('Company'),
  category: z.enum(categories, 'Service Category is required.'),
  priority: z.enum(priorities, 'Priority is required.').default('normal'),
  subject: requiredLine('Subject'),
  description: required('Description'),
})
export type TicketForm = z.infer<typeof ticketFormSchema>

/** The answer to a ticket that was sent. */
export const receiptSchema = z.object({
  ticketNumber: z.string(),
  status: z.enum(statuses),
  createdAt: z.string(),
  /** Present if a limit prevented the confirmation mail. The ticket is accepted. */
  confirmationMail: z.literal('not-sent').optional(),
})

export const submissionErrors = {
  'ticket-number-taken': {
    status: 409,
    message: 'This ticket number belongs to another request. Create a new number and send again.',
  },
  'too-many-tickets': {
    status: 429,
    message: `You have sent too many tickets in a short time. Wait ten minutes, or phone ${company.phone}. ${inAnEmergency}`,
    data: retryAfterData,
  },
} as const
