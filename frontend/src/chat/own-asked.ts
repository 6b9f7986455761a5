import type { AidLanguage } from '#domain/company/first-aid.ts'
import type { Priority } from '#domain/helpdesk/priority.ts'

/** What a signed-in person can ask about their own records. `due`: whatever waits for them, of all kinds. */
export type OwnSubject =
  | 'tickets'
  | 'invoices'
  | 'tasks'
  | 'meetings'
  | 'projects'
  | 'trials'
  | 'scores'
  | 'certificates'
  | 'due'

export type Period = 'today' | 'tomorrow' | 'this-week' | 'next-week'

/** A month of a year; without one, the last month of that name. Or so many months before this one. */
export type AskedMonth = { readonly month: number; readonly year?: number } | { readonly monthsAgo: number }

export interface OwnQuestion {
  readonly subject: OwnSubject
  readonly language: AidLanguage
  readonly ticketNumber?: string
  /** Tickets of the whole organisation, within the person's reach. */
  readonly isOfAll?: true
  readonly period?: Period
  /** Those that are late. */
  readonly isLate?: true
  /** Of tickets, those that wait for the person. */
  readonly isWaiting?: true
  /** Words that name one record: "the one about mail". */
  readonly about?: readonly string[]
  /** What they name may be of another kind, too. */
  readonly isAnyKind?: true
  /** Nothing says that it is about a record: the assistant answers if none has all of the words. */
  readonly isGuess?: true
  /** Goes on about the records of the answer before: about these, or about the others. */
  readonly which?: 'same' | 'others'
  /** Of these records. */
  readonly records?: readonly string[]
  /**
   * `answered`: whether our people have. `said`: what they wrote last. `opened`: when it was sent to us. `close`: to close it. `monthly`:
   * what is invoiced every month. `hours`: how many an agreement includes, and were used. `logged`: the time on tasks. Of a meeting, its `place`, `people` or `chair`.
   */
  readonly asks?:
    | 'priority'
    | 'who'
    | 'answered'
    | 'said'
    | 'opened'
    | 'close'
    | 'monthly'
    | 'hours'
    | 'logged'
    | 'place'
    | 'people'
    | 'chair'
  /** Which priority a ticket may have: "Is it critical?" `high`: at least that. */
  readonly priority?: Priority
  /** Of tickets, those of the person with these words in their name. */
  readonly of?: readonly string[]
  /** Of an invoice or a note. */
  readonly documentNumber?: string
  /** Of results, those of this assessment. */
  readonly set?: 'cyberscore' | 'cloud-readiness'
  /** A certificate of something else than a self-assessment, such as a training. */
  readonly isOtherCertificate?: true
  /** Of invoices, those of a month. */
  readonly month?: AskedMonth
}

/** The last answer, if it came from the person's records. */
export interface OwnContext {
  readonly subject: OwnSubject
  /** Ticket numbers, invoice numbers or ids that it named. */
  readonly records: readonly string[]
  readonly language: AidLanguage
  readonly isOfAll?: true
  /** There were more records than it named. */
  readonly isPart?: true
  readonly isLate?: true
}
