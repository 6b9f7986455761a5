import type { CertificateFacts } from '#domain/certificates/certificate-facts.ts'
import type { CertificateVerdict } from '#domain/company/certificate-verdicts.ts'

/** The result of a check. */
export interface Outcome {
  readonly verdict: CertificateVerdict
  readonly facts?: CertificateFacts
  /** Why it was withdrawn. */
  readonly reason?: string
  /** A newer one replaces it, also where it has expired. */
  readonly isReplaced?: boolean
  readonly withdrawnBy?: 'organisation' | 'issuer'
  /** Of a file: whether it was compared with a current status list. Absent for a number. */
  readonly isStatusKnown?: boolean
  /** Of a PDF that was changed or is not signed as a whole: the verdict about the credential that is attached to it. */
  readonly attached?: CertificateVerdict
  /** Of a scanned code: the host that it leads to, if it is not this one. */
  readonly leadsTo?: string
  /** Of a certificate that is not ours: who it says that its issuer is. */
  readonly namedIssuer?: string
  /** Of a PDF: whether it is, byte by byte, what was issued. */
  readonly isAsIssued?: boolean
}
