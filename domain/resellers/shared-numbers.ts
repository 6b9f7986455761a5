import type { Application } from './application.ts'
import type { Reseller } from './reseller.ts'

interface Numbers {
  readonly registrationNumber?: string | undefined
  readonly vatNumber?: string | undefined
}

interface Known {
  readonly applications: readonly Application[]
  readonly resellers: readonly Reseller[]
  /** Of the portal, as far as they say their numbers. */
  readonly organisations: readonly (Numbers & { readonly id: string; readonly name: string })[]
}

/** A company that has a number of an application or a reseller already. */
export interface SharedNumber {
  readonly what: 'registration number' | 'VAT number' | 'registration number and VAT number'
  readonly of: 'reseller' | 'organisation' | 'application'
  readonly name: string
  /** Of a reseller, its organisation. */
  readonly id: string
}

/**
 * The companies that have the registration number or the VAT number of an application, each once: staff ask which of them applies. Nothing
 * of it is for the applicant.
 */
export const sharedNumbers = (application: Application, known: Known): SharedNumber[] =>
  sharedWith(application, known, application)

/**
 * The same of a reseller, whose numbers may have changed since it joined. Applications that wait or were declined are not named: theirs
 * is the warning.
 */
export function sharedNumbersOf(
  reseller: Reseller,
  { resellers, organisations }: Omit<Known, 'applications'>,
): SharedNumber[] {
  const { organisation } = reseller
  const kept = organisations.find(({ id }) => id === organisation)
  // Its organisation keeps numbers of its own, which its owner changes.
  const all = [reseller, ...(kept ? [kept] : [])].flatMap((numbers) =>
    sharedWith(numbers, { applications: [], resellers, organisations }, { organisation }),
  )
  return all.filter(
    (each, at) => all.findIndex(({ of, id, what }) => of === each.of && id === each.id && what === each.what) === at,
  )
}

function sharedWith(
  own: Numbers,
  { applications, resellers, organisations }: Known,
  { id: ownId, organisation: added }: { readonly id?: string; readonly organisation?: string | undefined },
): SharedNumber[] {
  const joined = new Set(resellers.map(({ organisation }) => organisation))
  const others = [
    ...resellers.map((each) => ({ ...each, of: 'reseller' as const, id: each.organisation })),
    ...organisations.filter(({ id }) => !joined.has(id)).map((each) => ({ ...each, of: 'organisation' as const })),
    // One that was approved is its reseller.
    ...applications
      .filter(({ id, organisation }) => id !== ownId && !(organisation && joined.has(organisation)))
      .map(({ company, ...each }) => ({ ...each, name: company, of: 'application' as const })),
  ].filter(({ of, id }) => of === 'application' || id !== added)
  return others.flatMap(({ of, id, name, ...numbers }): SharedNumber[] => {
    const what = sharedBy(own, numbers)
    return what === undefined ? [] : [{ what, of, name, id }]
  })
}

function sharedBy(own: Numbers, other: Numbers): SharedNumber['what'] | undefined {
  const isSame = (number: keyof Numbers) => own[number] !== undefined && plain(own[number]) === plain(other[number])
  const [registration, vat] = [isSame('registrationNumber'), isSame('vatNumber')]
  if (registration && vat) return 'registration number and VAT number'
  if (registration) return 'registration number'
  return vat ? 'VAT number' : undefined
}

const plain = (number = ''): string => number.replaceAll(/\D/g, '')
