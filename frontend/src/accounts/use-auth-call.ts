import { useState } from 'react'
import { authProblem } from './auth-problem.ts'
import type { AuthProblem } from './auth-words.ts'

/** Runs one call at a time and keeps why the last one failed. */
export function useAuthCall() {
  const [running, setRunning] = useState(false)
  const [problem, setProblem] = useState<AuthProblem>()

  /** Resolves with whether it worked. */
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
