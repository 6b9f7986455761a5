import { implement } from '@orpc/server'
import { meetingsContract } from '#domain/meetings/contract.ts'
import type { Call } from '#lambdas/platform/call.ts'
import type { Commit } from '#lambdas/platform/commit.ts'
import type { RecordFileStore } from '#lambdas/platform/files/record-file-store.ts'
import type { Documents } from '#lambdas/platform/documents/documents.ts'
import type { ReadTrial } from '#lambdas/platform/product-guard.ts'
import type { CalendarFeeds } from '#lambdas/platform/calendar-feeds.ts'
import type { LinkStore } from './link-store.ts'
import type { SettingsStore } from './settings-store.ts'
import type { SummaryWriter } from './summary-writer.ts'
import type { MeetingStore } from './meeting-store.ts'
import type { People } from '#lambdas/platform/known-people.ts'

/** What the endpoints of meetings work with. */
interface MinuteBook {
  readonly meetings: MeetingStore
  readonly settings: SettingsStore
  /** Loaded when a summary is asked for. */
  readonly writer: () => Promise<SummaryWriter>
  readonly recordFiles: RecordFileStore
  readonly links: LinkStore
  readonly feeds: CalendarFeeds
  readonly people: People
  readonly documents: Documents
  readonly readTrial: ReadTrial
  readonly siteOrigin: string
  /** Domain of incoming mail, if there is one. */
  readonly mailInDomain: string | undefined
  readonly commit: Commit
  readonly newId: () => string
  readonly drawToken: () => string
  readonly now: () => number
}

/** The contract of meetings, to be implemented one entry a file. */
export const minuteBook = implement(meetingsContract).$context<Call & MinuteBook>()
export type MeetingCall = Call & MinuteBook
