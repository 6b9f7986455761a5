import { implement } from '@orpc/server'
import type { Actor } from '#domain/accounts/actor.ts'
import { resultsContract } from '#domain/results/contract.ts'
import type { Call } from '#lambdas/platform/call.ts'
import type { Commit } from '#lambdas/platform/commit.ts'
import type { Documents } from '#lambdas/platform/documents/documents.ts'
import type { ReadTrial } from '#lambdas/platform/product-guard.ts'
import type { ResultStore } from './result-store.ts'

/** What the endpoints of kept results work with. */
interface Archive {
  readonly results: ResultStore
  readonly documents: Documents
  readonly organisationNameOf: (actor: Pick<Actor, 'id' | 'organisation'>) => Promise<string | undefined>
  readonly commit: Commit
  readonly readTrial: ReadTrial
  readonly newId: () => string
  readonly now: () => number
}

/** The context of an endpoint. */
export type ArchiveCall = Call & Archive

/** The contract of kept results. Its calls are made once for all tools, and named for each of them. */
export const archive = implement(resultsContract).$context<ArchiveCall>()

/** The errors of a call, by their codes. */
export type Errors<Code extends string> = Readonly<Record<Code, () => Error>>
