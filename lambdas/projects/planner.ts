import { implement } from '@orpc/server'
import type { Actor } from '#domain/accounts/actor.ts'
import { projectsContract } from '#domain/projects/contract.ts'
import type { Call } from '#lambdas/platform/call.ts'
import type { CalendarFeeds } from '#lambdas/platform/calendar-feeds.ts'
import type { Commit } from '#lambdas/platform/commit.ts'
import type { RecordFileStore } from '#lambdas/platform/files/record-file-store.ts'
import type { Documents } from '#lambdas/platform/documents/documents.ts'
import type { People } from '#lambdas/platform/known-people.ts'
import type { ReadTrial } from '#lambdas/platform/product-guard.ts'
import type { HoursStore } from './hours-store.ts'
import type { LinkStore } from './link-store.ts'
import type { ProjectStore } from './project-store.ts'
import type { TaskNotesStore } from './task-notes-store.ts'
import type { TemplateStore } from './template-store.ts'
import type { TimeStore } from './time-store.ts'
import type { ViewStore } from './view-store.ts'

/** What the endpoints of projects work with. */
interface Planner {
  readonly projects: ProjectStore
  readonly recordFiles: RecordFileStore
  /** Deletes the bytes of a file by their key. */
  readonly removeObject: (key: string) => Promise<void>
  readonly notes: TaskNotesStore
  readonly hours: HoursStore
  readonly links: LinkStore
  readonly feeds: CalendarFeeds
  readonly time: TimeStore
  readonly views: ViewStore
  readonly templates: TemplateStore
  readonly people: People
  readonly documents: Documents
  readonly organisationNameOf: (actor: Pick<Actor, 'id' | 'organisation'>) => Promise<string | undefined>
  /** Whether a person only reads what the organisation shares with them. */
  readonly isClient: (organisation: string, personId: string) => Promise<boolean>
  /** Whether a person takes part in the organisation's work. */
  readonly isMember: (organisation: string, personId: string) => Promise<boolean>
  readonly siteOrigin: string
  readonly readTrial: ReadTrial
  readonly commit: Commit
  readonly newId: () => string
  readonly now: () => number
}

/** The contract of projects, to be implemented one entry a file. */
export const planner = implement(projectsContract).$context<Call & Planner>()
