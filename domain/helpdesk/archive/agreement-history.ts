import * as z from 'zod'
import { organisationIdSchema } from '../../accounts/organisation.ts'
import { addedHolidaySchema } from '../../calendar/calendar-schemas.ts'
import { agreementSchema } from '../sla/agreement-schemas.ts'
import { standardAgreement, withHolidays } from '../sla/agreement.ts'
import type { Agreement } from '../sla/agreement.ts'
import { canonicalJson } from './archive.ts'

/** A saved agreement is read everywhere after this time in milliseconds. */
export const AGREEMENTS_CACHED_MS = 15_000
/** A change that began before an agreement was saved may read it while it is stored. */
const STORED_WITHIN_MS = 60_000

const until = z.iso.datetime()
const holidaysSchema = z.array(addedHolidaySchema)

/** What a setting of the agreements was and is. `past` is oldest first: what held until a time; without `was` there was none. */
export const agreementHistorySchema = z.discriminatedUnion('setting', [
  z.strictObject({
    setting: z.literal('agreement'),
    /** Whose; absent for the desk's own. */
    organisation: organisationIdSchema.optional(),
    past: z.array(z.strictObject({ until, was: agreementSchema.optional() })),
    is: agreementSchema.optional(),
  }),
  z.strictObject({
    setting: z.literal('holidays'),
    past: z.array(z.strictObject({ until, was: holidaysSchema.optional() })),
    is: holidaysSchema.optional(),
  }),
])
export type AgreementHistory = z.infer<typeof agreementHistorySchema>

/** An agreement and the moment from which it held, in milliseconds since 1970; the first one held always before. */
interface AgreementPeriod {
  readonly from: number
  readonly agreement: Agreement
}
export type AgreementPeriods = readonly [AgreementPeriod, ...AgreementPeriod[]]

/** The agreements that held for an organisation (or for tickets without one), with the added holidays, oldest first. */
export function agreementPeriods(
  histories: readonly AgreementHistory[],
  organisation: string | undefined,
): AgreementPeriods {
  const agreements = histories.filter((each) => each.setting === 'agreement')
  const agreementOf = (whose: string | undefined) => agreements.find((each) => each.organisation === whose)
  const own = organisation === undefined ? undefined : agreementOf(organisation)
  const standard = agreementOf(undefined)
  const holidays = histories.find((each) => each.setting === 'holidays')
  const moments = [own, standard, holidays].flatMap((each) => each?.past.map((past) => Date.parse(past.until)) ?? [])
  const [first, ...later] = [-Infinity, ...new Set(moments.toSorted((one, other) => one - other))].map((from) => {
    const agreement = valueAt(own, from) ?? valueAt(standard, from) ?? standardAgreement
    return { from, agreement: withHolidays(agreement, valueAt(holidays, from) ?? []) }
  })
  return later.reduce<AgreementPeriods>(
    (periods, each) => (isSame(periods.at(-1)!, each) ? periods : [...periods, each]),
    [first!],
  )
}

/** The agreement that held at a moment. */
export function agreementAt(periods: AgreementPeriods, moment: number): Agreement {
  return (periods.findLast(({ from }) => from <= moment) ?? periods[0]).agreement
}

/**
 * The agreements by which a change at `moment` may have been measured, the one that held then first: a saved agreement reaches all of
 * the desk within seconds.
 */
export function agreementsAround(periods: AgreementPeriods, moment: number): Agreement[] {
  const near = periods.filter(
    ({ from }) => from > moment - AGREEMENTS_CACHED_MS && from <= moment + STORED_WITHIN_MS && from > -Infinity,
  )
  if (near.length === 0) return [agreementAt(periods, moment)]
  const all = [
    agreementAt(periods, moment),
    agreementAt(periods, moment - AGREEMENTS_CACHED_MS),
    ...near.map(({ agreement }) => agreement),
  ]
  return [...new Set(all)]
}

/** The periods between two moments; each one's `from` is when it began, if that was after the first moment. */
export function periodsBetween(periods: AgreementPeriods, from: number, to: number): AgreementPeriods {
  const began = periods.filter((each) => each.from > from && each.from < to)
  return [{ from, agreement: agreementAt(periods, from) }, ...began]
}

interface History<Value> {
  readonly past: readonly { readonly until: string; readonly was?: Value | undefined }[]
  readonly is?: Value | undefined
}

function valueAt<Value>(history: History<Value> | undefined, moment: number): Value | undefined {
  const past = history?.past.find((each) => moment < Date.parse(each.until))
  return past ? past.was : history?.is
}

function isSame(one: AgreementPeriod, other: AgreementPeriod): boolean {
  return canonicalJson(one.agreement) === canonicalJson(other.agreement)
}
