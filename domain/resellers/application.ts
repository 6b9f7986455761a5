import * as z from 'zod'
import { canonicalEmail } from '../accounts/canonical-email.ts'
import { emailSchema } from '../accounts/email.ts'
import { organisationIdSchema } from '../accounts/organisation.ts'
import { organisationDetailsSchema, typedRegistrationNumber } from '../accounts/organisation-details.ts'
import { dateSchema } from '../calendar/calendar-schemas.ts'
import { dateOf, dayAt } from '../calendar/day.ts'
import { reasonSchema } from '../contract/reason.ts'
import { printable } from '../documents/printable.ts'
import { afterWorkingDays } from './office-days.ts'
import { othersVatNumber } from './others-vat-number.ts'
import { termsOn, tiers } from './programme.ts'
import { typedLine, typedLines } from '../text/typed-text.ts'

const details = organisationDetailsSchema.shape

/** What a company fills in. */
export const applicationFields = z.strictObject({
  company: typedLine().min(2, 'Enter the name of your company.').max(120).superRefine(printable),
  registrationNumber: typedRegistrationNumber,
  /** Absent for a company that is not registered for VAT. */
  vatNumber: othersVatNumber.optional(),
  address: typedLines().min(5, 'Enter the address that invoices show.').max(300).superRefine(printable),
  contactName: typedLine().min(2, 'Enter your name.').max(100),
  contactEmail: emailSchema,
  contactPhone: typedLine().max(40).default(''),
  tiers: z.array(z.enum(tiers)).min(1, 'Choose how you want to work with us.').max(tiers.length),
  about: typedLines().max(2000).default(''),
  /** The version of the agreement that was read and accepted. */
  agreement: dateSchema,
})
export type ApplicationFields = z.infer<typeof applicationFields>

const answerSchema = z.strictObject({
  at: z.iso.datetime(),
  by: z.string(),
  reason: z.string(),
})

export const applicationSchema = z.object({
  ...applicationFields.shape,
  company: z.string(),
  registrationNumber: details.registrationNumber.unwrap(),
  vatNumber: details.vatNumber,
  address: z.string(),
  id: z.string(),
  state: z.enum(['waiting', 'approved', 'rejected']),
  submittedAt: z.iso.datetime(),
  /** The working day by which we promised an answer. */
  answerDueOn: dateSchema,
  answer: answerSchema.optional(),
  /** The organisation that an approval added. */
  organisation: z.string().optional(),
  /** How often it was sent again while it waited, and when last. */
  repeats: z.object({ count: z.int().min(1), lastAt: z.iso.datetime() }).optional(),
  version: z.int().min(1),
})
export type Application = z.infer<typeof applicationSchema>

/** A new application, or the refusal of one that accepts an agreement that does not hold any more. `now` is in milliseconds since 1970. */
export function apply(
  fields: ApplicationFields,
  id: string,
  now: number,
): Application | { refused: 'other-agreement' } {
  const today = dateOf(dayAt(now))
  const terms = termsOn(today)
  if (fields.agreement !== terms.version) return { refused: 'other-agreement' }
  return {
    ...fields,
    id,
    state: 'waiting',
    submittedAt: new Date(now).toISOString(),
    answerDueOn: afterWorkingDays(today, terms.applicationWorkingDays),
    version: 1,
  }
}

/** By what two applications are known to be of one applicant: the registration number, and the address of who writes. */
export function applicantsOf(application: Pick<Application, 'registrationNumber' | 'contactEmail'>): readonly string[] {
  return [application.registrationNumber, canonicalEmail(application.contactEmail)]
}

/** A waiting application that was sent again. `now` is in milliseconds since 1970. */
export function repeatApplication(application: Application, now: number): Application {
  const count = (application.repeats?.count ?? 0) + 1
  return { ...application, repeats: { count, lastAt: new Date(now).toISOString() } }
}

export const applicationAnswerFields = z.discriminatedUnion('answer', [
  z.strictObject({
    applicationId: z.string(),
    answer: z.literal('approve'),
    /** An organisation of the company that the portal has already; else one is added and its owner invited. */
    organisation: organisationIdSchema.optional(),
    reason: reasonSchema,
  }),
  z.strictObject({ applicationId: z.string(), answer: z.literal('decline'), reason: reasonSchema }),
])

interface Answer {
  readonly by: string
  readonly reason: string
  readonly organisation?: string | undefined
}

/** The application with its answer: approved if an organisation is named, else rejected. Refused for one that was answered. */
export function answerApplication(
  application: Application,
  { by, reason, organisation }: Answer,
  now: number,
): Application | { refused: 'answered' } {
  if (application.state !== 'waiting') return { refused: 'answered' }
  return {
    ...application,
    state: organisation === undefined ? 'rejected' : 'approved',
    answer: { at: new Date(now).toISOString(), by, reason },
    ...(organisation !== undefined && { organisation }),
  }
}
