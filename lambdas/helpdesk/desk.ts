import { implement } from '@orpc/server'
import { helpdeskContract } from '#domain/helpdesk/contract.ts'
import type { AuditLog } from '#lambdas/platform/audit-log.ts'
import type { Call } from '#lambdas/platform/call.ts'
import type { FingerprintOf } from '#lambdas/platform/fingerprint.ts'
import type { JobQueue } from '#lambdas/platform/jobs/job-queue.ts'
import type { JobStore } from '#lambdas/platform/jobs/job-store.ts'
import type { FileContext } from '#lambdas/platform/files/file-endpoints.ts'
import type { ReadTrial } from '#lambdas/platform/product-guard.ts'
import type { Agent, AgentStore } from './agent-store.ts'
import type { AgreementStore } from './agreement-store.ts'
import type { ChangeTicket } from './change-ticket.ts'
import type { MailRuleStore } from './mail/mail-rule-store.ts'
import type { ReplyKeyStore } from './mail/reply-key-store.ts'
import type { QuarantineStore } from './mail/quarantine-store.ts'
import type { ChangeTogether } from './relations/change-together.ts'
import type { ClientChange } from './relations/client-change.ts'
import type { Correspondence } from './mail/correspondence.ts'
import type { ChoiceStore } from './notifications/choice-store.ts'
import type { Notifier } from './notifications/notifier.ts'
import type { UnsubscribeLinks } from './notifications/unsubscribe-links.ts'
import type { GuestLinkStore } from './guest/guest-link-store.ts'
import type { MonthlyStore } from './monthly/monthly-store.ts'
import type { ReportStore } from './reports/report-store.ts'
import type { Requesters } from './relations/requesters.ts'
import type { ClosingStore } from './sla/closing-store.ts'
import type { SettingHistory } from './sla/setting-history.ts'
import type { RotaStore } from './sla/rota-store.ts'
import type { DraftStore } from './conversation/draft-store.ts'
import type { SharingStore } from './sharing/sharing-store.ts'
import type { SubmitTicket } from './submit-ticket.ts'
import type { PresenceStore } from './queue/presence-store.ts'
import type { SearchIndex } from './search/search-index.ts'
import type { MobileNumberStore } from './texts/mobile-number-store.ts'
import type { TicketStore } from './ticket-store.ts'
import type { ImportStore } from './moving/import-store.ts'
import type { CannedStore } from './canned/canned-store.ts'
import type { MacroStore } from './macros/macro-store.ts'
import type { HeldReplies } from './sending/send-held.ts'
import type { ViewStore } from './views/view-store.ts'

/** What the help desk's endpoints work with. */
export interface Desk extends FileContext {
  readonly tickets: TicketStore
  readonly index: SearchIndex
  readonly presence: PresenceStore
  readonly views: ViewStore
  readonly canned: CannedStore
  readonly macros: MacroStore
  readonly heldReplies: HeldReplies
  readonly agents: AgentStore
  readonly agreements: AgreementStore
  readonly sharings: SharingStore
  readonly rotas: RotaStore
  readonly mobileNumbers: MobileNumberStore
  /** Counts a code that a person asks for; false over the limit. */
  readonly countCode: (personId: string, now: number) => Promise<boolean>
  /** Whether this stage sends texts. */
  readonly sendsTexts: boolean
  readonly drafts: DraftStore
  readonly submit: SubmitTicket
  readonly change: ChangeTicket
  readonly quarantine: QuarantineStore
  readonly mailRules: MailRuleStore
  readonly replyKeys: ReplyKeyStore
  /** The desk's published mailbox. */
  readonly deskAddress: string
  /** Domain of incoming mail; undefined on a stage that takes none in. */
  readonly mailInDomain: string | undefined
  /** Bucket of incoming mails as they arrived; undefined on such a stage. */
  readonly mailInBucket: string | undefined
  /** Changes two tickets together. */
  readonly together: ChangeTogether
  /** Changes a ticket as a client; a reply that it no longer takes goes where it is continued. */
  readonly changeAsClient: ClientChange
  readonly correspond: Correspondence
  /** Tells people of a ticket as they chose. */
  readonly tell: Notifier
  readonly choices: ChoiceStore
  readonly unsubscribeLinks: UnsubscribeLinks
  /** Hour of the daily digest. */
  readonly digestHour: number
  readonly closing: ClosingStore
  readonly requesters: Requesters
  readonly settingHistory: SettingHistory
  /** Everybody who may work at the desk. */
  readonly staff: () => Promise<readonly Agent[]>
  readonly reports: ReportStore
  readonly monthly: MonthlyStore
  readonly log: AuditLog
  readonly jobs: JobStore
  readonly imports: ImportStore
  /** The queue of exports and imports. */
  readonly dataJobs: JobQueue
  readonly guestLinks: GuestLinkStore
  readonly fingerprintOf: FingerprintOf
  readonly readTrial: ReadTrial
}

/** The help desk's contract, to be implemented one entry a file. */
export const desk = implement(helpdeskContract).$context<Call & Desk>()
