import { useState } from 'react'
import { authProblem } from './auth-problem.ts'
import type { AuthProblem } from './auth-words.ts'

/** Runs one call at a time and keeps the error of the last one. */
export function useAuthCall() {
  const [running, setRunning] = useState(false)
  const [problem, setProblem] = useState<AuthProblem>()

  /** Resolves to whether the call succeeded. */
  const run = async (call: () => Promise<unknown>): Promise<boolean> => {
    if (running) return false
    setRunning(true)
    setProblem(undefined)
    try {
      await call()
      return true
    } catch (error) {
      setProblem(authProblem(error))
      return false
    } finally {
      setRunning(false)
    }
  }
  return { run, running, problem }
}
