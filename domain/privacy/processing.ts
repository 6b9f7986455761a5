/** Why the law lets us process it, with the section of POPIA. */
export const lawfulBases = {
  consent: { title: 'Your consent', section: '11(1)(a)' },
  contract: { title: 'A contract, or steps that you ask for before one', section: '11(1)(b)' },
  law: { title: 'A duty that the law gives us', section: '11(1)(c)' },
  'your-interest': { title: 'Protecting your interest', section: '11(1)(d)' },
  interest: { title: 'Our legitimate interest, or that of your organisation', section: '11(1)(f)' },
  security: { title: 'Our duty to keep information secure', section: '19' },
} as const
type LawfulBasis = keyof typeof lawfulBases

/** Laws by which a record stays when a person is erased. */
export const retentionLaws = {
  'popia-17': {
    title: 'POPIA, sections 17 and 19',
    says: 'we must be able to show who processed what, and that nothing was changed unseen',
  },
  'popia-14': {
    title: 'POPIA, section 14(1)(a) and (c), and the Prescription Act 68 of 1969, section 11(d)',
    says: 'a contract or a claim may need it for three years',
  },
  'popia-69': {
    title: 'POPIA, sections 11(3)(b) and 69',
    says: 'we must remember that an address wants no mail from us',
  },
} as const
type RetentionLaw = keyof typeof retentionLaws

/** What an erasure does with the records of a person. */
type Erasure =
  /** The record goes. */
  | 'deleted'
  /** The record stays for its other readers; the person's names, addresses, numbers and texts go. */
  | 'redacted'
  /** The record stays, and the person is told so. */
  | { readonly keptBy: RetentionLaw }
  /** Nothing in the record leads to a person; it ends by itself. */
  | 'nothing-to-erase'

/** Whether an export for the person contains these records: by themselves, within another kind of record, or not, and why. */
type Exported = 'exported' | { readonly within: string } | { readonly not: string }

/** A kind of record that we keep, as section 17 requires it to be documented. */
export interface Processing {
  /** The value of the attribute `kind` of a table's item, or the name of what is no item of a table. */
  readonly kind: string
  readonly purpose: string
  readonly basis: LawfulBasis
  readonly keptFor: string
  readonly seenBy: string
  readonly exported: Exported
  readonly erased: Erasure
}

/** The kinds of record of one place, such as a feature's table, with what the place is called on the privacy page. */
export interface ProcessingOf {
  readonly title: string
  readonly records: readonly Processing[]
  /** Kinds of record in the same place that hold nothing about a person. */
  readonly withoutPeople: readonly string[]
}
