import { implement } from '@orpc/server'
import type { Issuer } from '#domain/certificates/credential.ts'
import { certificatesContract } from '#domain/certificates/contract.ts'
import type { Call } from '#lambdas/platform/call.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import type { Commit } from '#lambdas/platform/commit.ts'
import type { Documents } from '#lambdas/platform/documents/documents.ts'
import type { CertificateStore } from './certificate-store.ts'
import type { ScoreStore } from './score-store.ts'
import type { SigningKeys } from './signing-key.ts'

interface ActingNames {
  readonly organisation: string
  /** As the account said at the last sign-in. */
  readonly person: string | undefined
}

/** What the endpoints of certificates work with. */
export interface Register {
  readonly certificates: CertificateStore
  readonly scores: ScoreStore
  readonly keys: SigningKeys
  readonly issuer: Issuer
  /** The names of a person's account and of the organisation that they act for; undefined without a membership. */
  readonly namesOf: (actor: Actor) => Promise<ActingNames | undefined>
  /** The TXT records of a name in DNS. */
  readonly textRecords: (name: string) => Promise<string[][]>
  readonly documents: Documents
  readonly commit: Commit
  readonly newId: () => string
  readonly now: () => number
}

/** The contract of certificates, to be implemented one entry a file. */
export const register = implement(certificatesContract).$context<Call & Register>()
