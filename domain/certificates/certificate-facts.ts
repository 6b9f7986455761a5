/** What a certificate tells. Nothing in it is an answer. */
export interface CertificateFacts {
  readonly number: string
  readonly organisationName: string
  readonly domain: string
  readonly grade: string
  readonly points: string
  readonly validFrom: string
  /** The last day on which it is valid, in South Africa. */
  readonly lastDay: string
}
