import { implement } from '@orpc/server'
import type { Issuer } from '#domain/certificates/credential.ts'
import { certificatesContract } from '#domain/certificates/contract.ts'
import type { Call } from '#lambdas/platform/call.ts'
import type { CertificateStore } from './certificate-store.ts'
import type { SigningKeys } from './signing-key.ts'

/** What the endpoints of certificates work with. */
interface Register {
  readonly certificates: CertificateStore
  readonly keys: SigningKeys
  readonly issuer: Issuer
  readonly now: () => number
}

/** The contract of certificates, to be implemented one entry a file. */
export const register = implement(certificatesContract).$context<Call & Register>()
