import { implement } from '@orpc/server'
import { resellersContract } from '#domain/resellers/contract.ts'
import type { Call } from '#lambdas/platform/call.ts'
import type { Commit } from '#lambdas/platform/commit.ts'
import type { Documents } from '#lambdas/platform/documents/documents.ts'
import type { TakenIn } from '#lambdas/platform/taken-in.ts'
import type { Books } from './books.ts'
import type { ResellerStore } from './reseller-store.ts'

/** What the endpoints of the reseller programme work with. */
export interface BackOffice {
  readonly store: ResellerStore
  readonly books: Books
  readonly documents: Documents
  readonly takenIn: TakenIn
  readonly commit: Commit
  readonly newId: () => string
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** The contract of resellers, to be implemented one entry a file. */
export const backOffice = implement(resellersContract).$context<
  Call & BackOffice & { readonly limits: { readonly applications: number; readonly links: number } }
>()
