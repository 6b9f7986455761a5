import type * as z from 'zod'
import type { TemplateData } from '../documents/templates.ts'
import type { Covered } from './covered.ts'
import type { ProductId } from '../trials/product-id.ts'

/** What a ticket about one recommendation of a result says. */
export interface Step {
  readonly subject: string
  readonly description: string
  /** How urgent a ticket about it is. Absent for an ordinary one. */
  readonly priority?: 'high'
  /** The day by which it is to be done, YYYY-MM-DD, for a task. */
  readonly due?: string
  /** How long it takes, for a task. Absent where nobody can say. */
  readonly minutes?: number
}

/** What a team decided about a recommendation, as far as a document says it. */
export interface TeamDecision {
  readonly state: string
  readonly owner?: string | undefined
  readonly reason?: string | undefined
  /** The last day of an accepted risk, YYYY-MM-DD. */
  readonly until?: string | undefined
  /** The resources that it is about. */
  readonly covers?: Covered | undefined
  readonly about?:
    | {
        readonly check: string
        readonly title: string
        readonly account?: string | undefined
        readonly resource?: string | undefined
      }
    | undefined
}

/** What the team decided by a day, YYYY-MM-DD in South Africa. */
export interface Decided {
  readonly decisions: readonly TeamDecision[]
  readonly today: string
}

/** What stands beside a result when it is printed. */
export interface Printed<Content> extends Decided {
  readonly organisationName: string
  readonly title: string
  /** The result that the organisation kept before this one. */
  readonly before: { readonly title: string; readonly content: Content } | undefined
  /** Results that are older still, the latest first. */
  readonly older: readonly Content[]
}

/** A tool whose results are kept. What a result consists of is the tool's own matter. */
export interface ResultTool<Content, Figures> {
  readonly product: ProductId
  /** Where its calls are: `/api/` and this. */
  readonly path: string
  /** What is kept: JSON without numbers that lose digits. It has to fit into one request. */
  readonly content: z.ZodType<Content>
  /** What lists show of it. */
  readonly figures: z.ZodType<Figures>
  readonly figuresOf: (content: Content) => Figures
  /** What a ticket says about the recommendation with this key; undefined if the result has none, or if the team accepted all of it. */
  readonly stepOf: (content: Content, key: string, decided?: Decided) => Step | undefined
  /** The resources that a recommendation with this key is about; undefined where the result does not know. */
  readonly coveredBy: (content: Content, key: string) => Covered | undefined
  /** The moment at which a recommendation was found, no later than the result was kept. One that was done before is open again. */
  readonly foundAt?: (content: Content, key: string, keptAt: string) => string | undefined
  /** What a team can decide about a recommendation. */
  readonly decisions: readonly ('open' | 'accepted' | 'dismissed' | 'snoozed' | 'done' | 'risk-accepted')[]
}

/** One page for the board, and the annex with all that has no room there. */
export const PRINTED_PARTS = ['board', 'annex'] as const
export type PrintedPart = (typeof PRINTED_PARTS)[number]

/** A tool whose results are also printed. */
export interface PrintedResultTool<Content, Figures> extends ResultTool<Content, Figures> {
  readonly documentOf: (content: Content, beside: Printed<Content>, part: PrintedPart) => TemplateData<'report'>
  /** The day that a result stands for, YYYY-MM-DD: the result before it is found by it. */
  readonly standsFor: (figures: Figures) => string
  /** Whether two results can be of the same. An example is compared with examples only. */
  readonly isAlike: (a: Figures, b: Figures) => boolean
}
