import type { Covered } from '#domain/results/covered.ts'
import type { AcceptedRisk } from '#domain/cloud-posture/accepted-risk.ts'
import type { PostureAnalysis, PostureFilter, Row } from '#domain/cloud-posture/analysis.ts'
import type { Kept } from '#domain/cloud-posture/comparison.ts'
import type { NotLookedAt } from '#domain/cloud-posture/checks/infrastructure/not-looked-at.ts'
import type { Finding, Problem } from '#domain/cloud-posture/finding.ts'
import type { KeptAnswers } from '#domain/cloud-posture/kept-answers.ts'
import type { KeptPosture, KeptTogether } from '#domain/cloud-posture/kept-posture.ts'
import type { CheckGroup } from '#domain/cloud-posture/grouping.ts'
import type { Progress } from '../../tools/reading/reading.ts'

export interface NamedFile {
  readonly path: string
  readonly blob: Blob
}

/** What the person decided and answered, which changes the result of the same files. */
export interface Settings {
  readonly risks: readonly AcceptedRisk[]
  readonly kept: readonly (readonly Kept[])[]
  /** YYYY-MM-DD. */
  readonly today: string
}

/** What the page asks of its worker. Files are added to those that were read before. */
export type PostureRequest =
  | { readonly type: 'read'; readonly files: readonly NamedFile[] | 'example'; readonly settings: Settings }
  | { readonly type: 'cancel' }
  | { readonly type: 'settle'; readonly settings: Settings }
  | { readonly type: 'list'; readonly filter: PostureFilter; readonly most: number }
  | { readonly type: 'rows'; readonly check: string; readonly filter: PostureFilter; readonly most: number }
  | { readonly type: 'export'; readonly filter: PostureFilter }
  | { readonly type: 'mutelist' }
  | { readonly type: 'keep'; readonly jointPoints: number | undefined; readonly answers: KeptAnswers | undefined }

/** One file as the page lists it. */
export interface ReadFileSummary {
  readonly path: string
  readonly name: string
  readonly isRead: boolean
  readonly isBill?: true
  readonly advice?: string
  readonly findings: number
  /** When it was looked at last, ISO 8601. */
  readonly seen?: string
  /** Whether a later file of the same tool and account replaced it. */
  readonly isEarlier: boolean
  readonly problems: readonly Problem[]
  readonly problemCount: number
  readonly isCut: boolean
}

/** One step of the plan; of its findings, the first ones. */
export interface PlanStepSummary {
  readonly check: Finding['check']
  readonly severity: Finding['severity']
  readonly days: 30 | 60 | 90
  readonly due: string
  readonly count: number
  readonly resources: readonly {
    readonly id: string
    readonly account: string
    readonly region: string
    readonly detail: string | undefined
    readonly place: string
  }[]
  readonly why: string | undefined
  readonly remediation: Finding['remediation']
  /** CIS, NIST, ISO and POPIA. */
  readonly requirements: Finding['requirements']
}

/** The result without the findings themselves, which stay in the worker. */
export interface PostureResult extends Pick<
  PostureAnalysis,
  'counts' | 'open' | 'accepted' | 'score' | 'accounts' | 'changes' | 'absent' | 'popia' | 'subjects'
> {
  readonly files: readonly ReadFileSummary[]
  readonly plan: readonly PlanStepSummary[]
  /** The South African date of the newest finding, by the files; undefined if none says it. */
  readonly seen: string | undefined
  readonly absentCount: number
  /** Resources of a bill that have open findings, the first ones. */
  readonly together: readonly KeptTogether[]
  readonly togetherCount: number
  /** Types of resources of templates and plans that no check of ours looks at. */
  readonly notLookedAt: readonly NotLookedAt[]
  readonly ruleCount: number
  readonly milliseconds: number
}

export interface GroupSummary extends Pick<CheckGroup, 'check' | 'severity' | 'counts' | 'accounts'> {
  readonly count: number
  readonly accepted: number
  /** Open on resources that appeared after its risk was accepted. */
  readonly fresh: number
  readonly changes: readonly NonNullable<Row['change']>[]
}

/** Checks that fit the filter, the first `most` of them. */
export interface GroupList {
  readonly groups: readonly GroupSummary[]
  readonly count: number
  readonly findings: number
}

/** One check with its first resources. */
export interface CheckDetail {
  /** The finding whose words describe the check. */
  readonly about: Finding
  /** The resources on which it is open now, whatever the filter shows. */
  readonly covers: Covered
  readonly rows: readonly Row[]
  readonly count: number
}

interface AnswerOf {
  /** Undefined if reading was cancelled, and nothing had been read before. */
  readonly read: PostureResult | undefined
  readonly settle: PostureResult
  readonly cancel: null
  readonly list: GroupList
  readonly rows: CheckDetail | undefined
  readonly export: string
  /** Undefined if it is too large to be kept. */
  readonly keep: KeptPosture | undefined
  readonly mutelist: { readonly text: string; readonly rules: number; readonly alsoMuted: number }
}
export type Answer<Type extends PostureRequest['type']> = AnswerOf[Type]

export type PostureMessage =
  | { readonly type: 'progress'; readonly progress: Progress }
  | { readonly type: 'answer'; readonly id: number; readonly answer: AnswerOf[keyof AnswerOf] }
  | { readonly type: 'failed'; readonly id: number }
