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

/** A company that has a number of an application already. */
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
export function sharedNumbers(
  application: Application,
  { applications, resellers, organisations }: Known,
): SharedNumber[] {
  const added = application.organisation
  const joined = new Set(resellers.map(({ organisation }) => organisation))
  const others = [
    ...resellers.map((each) => ({ ...each, of: 'reseller' as const, id: each.organisation })),
    ...organisations.filter(({ id }) => !joined.has(id)).map((each) => ({ ...each, of: 'organisation' as const })),
    // One that was approved is its reseller.
    ...applications
      .filter(({ id, organisation }) => id !== application.id && !(organisation && joined.has(organisation)))
      .map(({ company, ...each }) => ({ ...each, name: company, of: 'application' as const })),
  ].filter(({ of, id }) => of === 'application' || id !== added)
  return others.flatMap(({ of, id, name, ...numbers }): SharedNumber[] => {
    const what = sharedBy(application, numbers)
    return what === undefined ? [] : [{ what, of, name, id }]
  })
}

function sharedBy(application: Numbers, other: Numbers): SharedNumber['what'] | undefined {
  const isSame = (number: keyof Numbers) =>
    application[number] !== undefined && plain(application[number]) === plain(other[number])
  const [registration, vat] = [isSame('registrationNumber'), isSame('vatNumber')]
  if (registration && vat) return 'registration number and VAT number'
  if (registration) return 'registration number'
  return vat ? 'VAT number' : undefined
}

const plain = (number = ''): string => number.replaceAll(/\D/g, '')
