import type { CertificateVerdict } from '#domain/company/certificate-verdicts.ts'

/** What a certificate tells. Nothing in it is an answer. */
export interface Facts {
  readonly number: string
  readonly organisationName: string
  readonly domain: string
  readonly grade: string
  readonly points: string
  readonly validFrom: string
  /** The last day on which it is valid, in South Africa. */
  readonly lastDay: string
}

/** The result of a check. */
export interface Outcome {
  readonly verdict: CertificateVerdict
  readonly facts?: Facts
  /** Why it was withdrawn. */
  readonly reason?: string
  readonly withdrawnBy?: 'organisation' | 'issuer'
  /** Of a file: whether it was compared with a current status list. Absent for a number. */
  readonly isStatusKnown?: boolean
  /** Of a PDF: the verdict about the credential that is attached to it. Its pages are not signed. */
  readonly attached?: CertificateVerdict
}
