import { laterSheet, mergedAnswers, timeAfter } from '#domain/assessments/merge-copy.ts'
import type { Answer, Answers } from '#domain/assessments/answer.ts'
import type { SetId } from '#domain/assessments/question-set.ts'
import type { Assessment, GivenAnswers } from '#domain/assessments/stored-assessment.ts'
import type { WorkloadSheet } from '#domain/assessments/workloads/sheet.ts'
import { ASSESSMENTS_KEY as KEY } from '../../../client/begun-assessments.ts'
import { sharedState, useSharedState } from '../../../ui/shared-state.ts'

const TOKEN_BYTES = 32

/** An assessment of this browser. It is whole without the server, which has a copy. */
export interface OwnAssessment {
  /** Opens the server's copy. */
  readonly token: string
  /** Version of the set. */
  readonly version: number
  readonly answers: GivenAnswers
  /** The applications of a cloud readiness. */
  readonly workloads?: WorkloadSheet
  readonly finishedAt?: string
  /** Answers of last time, which each question proposes until it is answered. */
  readonly proposed?: Answers
  /** A mailed link lets another device change it, too. */
  readonly isLinked?: boolean
  /** What the server has: whether it knows the assessment, the times of the answers, and its end. */
  readonly saved: {
    readonly isStarted: boolean
    readonly answers: Readonly<Record<string, string>>
    readonly isFinished: boolean
    /** Time of the sheet of applications. */
    readonly workloads?: string
    readonly at?: string
  }
}

type OwnAssessments = Readonly<Partial<Record<SetId, OwnAssessment>>>

const own = sharedState<OwnAssessments>(read())
// Another tab of this browser continues the same assessment.
window.addEventListener('storage', ({ key }) => {
  if (key === KEY || key === null) own.set(read())
})

function read(): OwnAssessments {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return isRecord(stored) ? Object.fromEntries(Object.entries(stored).filter(([, each]) => isOwn(each))) : {}
  } catch {
    return {}
  }
}

/** Without a schema, as only this file writes there. */
function isOwn(value: unknown): value is OwnAssessment {
  if (!isRecord(value) || !isRecord(value['answers']) || !isRecord(value['saved'])) return false
  return (
    typeof value['token'] === 'string' && typeof value['version'] === 'number' && isRecord(value['saved']['answers'])
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function write(next: OwnAssessments): void {
  own.set(next)
  // Without storage the answers live as long as the page.
  try {
    if (Object.keys(next).length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(next))
  } catch {}
}

/** The assessment of this browser; undefined before its first answer. */
export function useOwnAssessment(set: SetId): OwnAssessment | undefined {
  return useSharedState(own, (all) => all[set])
}

export function ownAssessment(set: SetId): OwnAssessment | undefined {
  return own.get()[set]
}

/** Keeps an answer, and begins the assessment with the first one. */
export function keepAnswer(set: SetId, version: number, question: string, answer: Answer): void {
  const before = own.get()[set] ?? begun(version, {})
  // Another device may have answered it, with a clock that is ahead.
  const at = timeAfter(before.answers[question]?.at, Date.now())
  write({ ...own.get(), [set]: { ...before, answers: { ...before.answers, [question]: { answer, at } } } })
}

/** Keeps the sheet of applications, and begins the assessment if there is none. */
export function keepWorkloads(set: SetId, version: number, sheet: Omit<WorkloadSheet, 'at'>): void {
  const before = own.get()[set] ?? begun(version, {})
  const at = timeAfter(before.workloads?.at, Date.now())
  write({ ...own.get(), [set]: { ...before, workloads: { ...sheet, at } } })
}

/** Ends the assessment; its answers stay as they are from now on. */
export function finishOwn(set: SetId): void {
  const before = own.get()[set]
  if (before) write({ ...own.get(), [set]: { ...before, finishedAt: new Date().toISOString() } })
}

/** A new assessment with the same answers, to change some of them. The server keeps the one before apart. */
export function answerAgain(set: SetId, version: number): void {
  const before = own.get()[set]
  if (!before) return
  const { answers, workloads } = before
  write({ ...own.get(), [set]: { ...begun(version, answers), ...(workloads && { workloads }) } })
}

/** A new assessment that proposes the answers of last time. */
export function proposeAnswers(set: SetId, version: number, proposed: Answers): void {
  write({ ...own.get(), [set]: { ...begun(version, {}), proposed } })
}

export function forgetOwn(set: SetId): void {
  const { [set]: _, ...rest } = own.get()
  write(rest)
}

/** Notes what the server has of the assessment with this token, unless there is a new one by now. */
export function noteSaved(set: SetId, token: string, saved: Partial<OwnAssessment['saved']>): void {
  const before = own.get()[set]
  if (before?.token === token) write({ ...own.get(), [set]: { ...before, saved: { ...before.saved, ...saved } } })
}

/** Sends everything again under a new token, because the server ended the one before. */
export function beginAnew(set: SetId, token: string): void {
  const before = own.get()[set]
  if (before?.token !== token) return
  const { isLinked: _, ...rest } = before
  write({ ...own.get(), [set]: { ...rest, token: drawToken(), saved: unsaved } })
}

/** Notes that a mailed link lets another device change the assessment with this token. */
export function noteLinked(set: SetId, token: string, isLinked: boolean): void {
  const before = own.get()[set]
  if (before?.token === token) write({ ...own.get(), [set]: { ...before, isLinked } })
}

/** Goes on with the assessment that a mailed link opened by this token. It replaces the one of this browser. */
export function openLinked(set: SetId, token: string, copy: Assessment): void {
  const begin = {
    token,
    version: copy.set.version,
    answers: {},
    isLinked: true,
    saved: { ...unsaved, isStarted: true },
  }
  write({ ...own.get(), [set]: withCopy(begin, copy) })
}

/** Takes over what another device changed meanwhile in the assessment with this token. */
export function takeCopy(set: SetId, token: string, copy: Assessment): void {
  const before = own.get()[set]
  if (before?.token === token) write({ ...own.get(), [set]: withCopy(before, copy) })
}

/** One assessment of both. Where this browser has a later answer, the end is left to the server. */
function withCopy(before: OwnAssessment, copy: Assessment): OwnAssessment {
  const { answers, saved } = mergedAnswers(before.answers, copy.answers)
  const workloads = laterSheet(before.workloads, copy.workloads)
  const isWhole = Object.keys(answers).every((question) => saved[question] !== undefined)
  const finishedAt = before.finishedAt ?? (isWhole ? copy.finishedAt : undefined)
  return {
    ...before,
    answers,
    ...(workloads && { workloads }),
    ...(finishedAt !== undefined && { finishedAt }),
    saved: {
      isStarted: true,
      answers: saved,
      isFinished: copy.finishedAt !== undefined,
      at: new Date().toISOString(),
      ...(copy.workloads && { workloads: copy.workloads.at }),
    },
  }
}

const unsaved: OwnAssessment['saved'] = { isStarted: false, answers: {}, isFinished: false }

function begun(version: number, answers: GivenAnswers): OwnAssessment {
  return { token: drawToken(), version, answers, saved: unsaved }
}

/** The answers that the server does not have. */
export function unsentAnswers({ answers, saved }: OwnAssessment): GivenAnswers {
  return Object.fromEntries(Object.entries(answers).filter(([question, { at }]) => saved.answers[question] !== at))
}

/** Whether the server does not have the newest sheet of applications. */
export function hasUnsentWorkloads({ workloads, saved }: OwnAssessment): boolean {
  return workloads !== undefined && saved.workloads !== workloads.at
}

/** Whether the server has all of it. */
export function isSaved(assessment: OwnAssessment): boolean {
  const { finishedAt, saved } = assessment
  const isEnded = finishedAt === undefined || saved.isFinished
  return (
    saved.isStarted && isEnded && !hasUnsentWorkloads(assessment) && Object.keys(unsentAnswers(assessment)).length === 0
  )
}

/** 32 random bytes in base64url. */
export function drawToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(TOKEN_BYTES))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
