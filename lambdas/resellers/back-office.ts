import { implement } from '@orpc/server'
import { resellersContract } from '#domain/resellers/contract.ts'
import type { Client } from '#domain/resellers/existing-client.ts'
import type { Call } from '#lambdas/platform/call.ts'
import type { Commit } from '#lambdas/platform/commit.ts'
import type { Documents } from '#lambdas/platform/documents/documents.ts'
import type { FileStore } from '#lambdas/platform/files/file-store.ts'
import type { People } from '#lambdas/platform/known-people.ts'
import type { TakenIn } from '#lambdas/platform/taken-in.ts'
import type { Books } from './books.ts'
import type { ResellerStore } from './reseller-store.ts'

/** What the endpoints of the reseller programme work with. */
export interface BackOffice {
  readonly store: ResellerStore
  readonly books: Books
  readonly documents: Documents
  readonly takenIn: TakenIn
  /** Whether there is such an organisation that was not merged into another one. */
  readonly isOrganisation: (id: string) => Promise<boolean>
  /** The clients of the portal, to compare the customers of deals with. */
  readonly clients: () => Promise<readonly Client[]>
  /** Members of an organisation. */
  readonly people: People
  readonly commit: Commit
  /** Files of material, the name of their bucket, and what removes one from it. */
  readonly files: FileStore
  readonly bucket: string
  readonly removeObject: (key: string) => Promise<void>
  readonly newId: () => string
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Public calls per window of one address, and requests for contact by one reseller's link. */
interface Limits {
  readonly applications: number
  readonly links: number
  readonly leads: number
  readonly leadsOfReseller: number
}

/** The contract of resellers, to be implemented one entry a file. */
export const backOffice = implement(resellersContract).$context<Call & BackOffice & { readonly limits: Limits }>()
