import { useEffect, useState } from 'react'
import type { SetId } from '#domain/assessments/question-set.ts'
import { ApiError } from '../../../client/api-error.ts'
import { useOnline } from '../../../ui/use-online.ts'
import { spokenTime } from '../../parts/spoken-time.ts'
import { useNow } from '../../parts/use-now.ts'
import type { Autosave } from '../../templates/flow-screen.tsx'
import {
  beginAnew,
  hasUnsentWorkloads,
  isSaved,
  noteSaved,
  ownAssessment,
  takeCopy,
  unsentAnswers,
} from './own-assessments.ts'
import type { OwnAssessment } from './own-assessments.ts'

/** Answers that are given within this time are sent together. */
const GATHER_MS = 700
/** A whole sheet is sent each time. */
const GATHER_SHEET_MS = 3000
const FIRST_RETRY_MS = 4000
const LONGEST_RETRY_MS = 60_000

/** Sends what the server does not have, and again until it does. Returns how the answers are kept. */
export function useSaving(set: SetId, own: OwnAssessment | undefined): Autosave {
  const isOnline = useOnline()
  const [failures, setFailures] = useState(0)
  const [refusal, setRefusal] = useState<string>()
  const now = useNow()
  const waiting = own && !isSaved(own) ? own : undefined

  useEffect(() => {
    if (!waiting || !isOnline) return undefined
    const wait = failures === 0 ? gatherFor(waiting) : Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1))
    let isOver = false
    async function attempt(own: OwnAssessment) {
      try {
        await send(set, own)
        setRefusal(undefined)
        if (!isOver) setFailures(0)
      } catch (error) {
        setRefusal(error instanceof ApiError && !error.isPassing ? error.message : undefined)
        setFailures((count) => count + 1)
      }
    }
    const timer = setTimeout(() => {
      void attempt(waiting)
    }, wait)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [set, waiting, isOnline, failures])

  if (!own)
    return {
      state: 'kept',
      because: 'From your first answer on, this is saved here and with us for 30 days. No account.',
    }
  if (!waiting) return { state: 'saved', at: own.saved.at === undefined ? 'now' : spokenTime(own.saved.at, now) }
  if (!isOnline)
    return {
      state: 'kept',
      because: 'You are offline. Your answers are kept in this browser and sent when you are back.',
    }
  if (refusal !== undefined) return { state: 'kept', because: `${refusal} Your answers are kept in this browser.` }
  if (failures > 0) return { state: 'failed', onRetry: () => setFailures(0) }
  return { state: 'saving' }
}

function gatherFor(waiting: OwnAssessment): number {
  return Object.keys(unsentAnswers(waiting)).length === 0 && hasUnsentWorkloads(waiting) ? GATHER_SHEET_MS : GATHER_MS
}

/** Sends, in this order: the start, the answers, the sheet, the end. Each may be sent again. */
async function send(set: SetId, own: OwnAssessment): Promise<void> {
  const { token, version } = own
  try {
    // Loaded with the first answer: the questions appear earlier.
    const calls = (await import('../../client/orpc.ts')).orpc.assessments
    if (!own.saved.isStarted) {
      await calls.startAssessment.call({ token, set: { id: set, version } })
      noteSaved(set, token, { isStarted: true })
    }
    const answers = unsentAnswers(own)
    if (Object.keys(answers).length > 0) {
      const copy = await calls.saveAnswers.call({ token, answers })
      const sent = Object.fromEntries(Object.entries(answers).map(([question, { at }]) => [question, at]))
      noteSaved(set, token, {
        answers: { ...ownAssessment(set)?.saved.answers, ...sent },
        at: new Date().toISOString(),
      })
      if (own.isLinked) takeCopy(set, token, copy)
    }
    if (own.workloads && hasUnsentWorkloads(own)) {
      await calls.saveWorkloads.call({ token, workloads: own.workloads })
      noteSaved(set, token, { workloads: own.workloads.at, at: new Date().toISOString() })
    }
    if (own.finishedAt !== undefined && !own.saved.isFinished) {
      const copy = await calls.finishAssessment.call({ token })
      noteSaved(set, token, { isFinished: true, at: new Date().toISOString() })
      if (own.isLinked) takeCopy(set, token, copy)
    }
  } catch (error) {
    // The server erased its copy, or does not have all answers: this browser has, and sends them again.
    if (error instanceof ApiError && (error.status === 404 || error.code === 'unanswered'))
      noteSaved(set, token, {
        isStarted: error.status !== 404 && own.isLinked === true,
        answers: {},
        isFinished: false,
        workloads: '',
      })
    if (error instanceof ApiError && (error.code === 'assessment-finished' || error.code === 'too-many-changes'))
      beginAnew(set, token)
    throw error
  }
}

/** Sends all of it at once. A copy that the server erased after 30 days is sent as a new one. */
export async function sendAll(set: SetId): Promise<void> {
  const before = ownAssessment(set)
  if (!before || isSaved(before)) return
  try {
    await send(set, before)
  } catch (error) {
    const after = ownAssessment(set)
    if (!after || after === before) throw error
    await send(set, after)
  }
}
