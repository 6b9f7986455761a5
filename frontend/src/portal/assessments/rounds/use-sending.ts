import { useEffect, useState } from 'react'
import { ApiError } from '../../../client/api-error.ts'
import { useOnline } from '../../../ui/use-online.ts'
import { orpc } from '../../client/orpc.ts'
import type { Autosave } from '../../templates/flow-screen.tsx'
import { forgetSent, unsentOf, useUnsentAnswers } from './unsent-answers.ts'

/** Answers that are given within this time are sent together. */
const GATHER_MS = 700
const FIRST_RETRY_MS = 4000
const LONGEST_RETRY_MS = 60_000

/** Sends what the server does not have of a respondent. */
export async function sendUnsent(token: string, respondentId: string) {
  const answers = unsentOf(respondentId)
  if (Object.keys(answers).length === 0) return
  await orpc.assessments.answerInvitation.call({ token, answers })
  forgetSent(respondentId, answers)
}

/** Sends answers as they are given, and again until the server has them. Returns how they are kept. */
export function useSending(token: string, respondentId: string): Autosave {
  const isOnline = useOnline()
  const unsent = useUnsentAnswers(respondentId)
  const [failures, setFailures] = useState(0)
  const [refusal, setRefusal] = useState<string>()
  const isWaiting = Object.keys(unsent).length > 0
  useEffect(() => {
    if (Object.keys(unsent).length === 0 || !isOnline || refusal !== undefined) return undefined
    const wait = failures === 0 ? GATHER_MS : Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1))
    async function attempt() {
      try {
        await sendUnsent(token, respondentId)
        setFailures(0)
      } catch (error) {
        if (error instanceof ApiError && !error.isPassing) setRefusal(error.message)
        setFailures((count) => count + 1)
      }
    }
    const timer = setTimeout(() => {
      void attempt()
    }, wait)
    return () => clearTimeout(timer)
  }, [token, respondentId, unsent, isOnline, failures, refusal])
  if (refusal !== undefined) return { state: 'kept', because: `${refusal} Your answers are kept in this browser.` }
  if (!isWaiting) return { state: 'saved', at: 'now' }
  if (!isOnline)
    return {
      state: 'kept',
      because: 'You are offline. Your answers are kept in this browser and sent when you are back.',
    }
  if (failures > 0) return { state: 'failed', onRetry: () => setFailures(0) }
  return { state: 'saving' }
}
