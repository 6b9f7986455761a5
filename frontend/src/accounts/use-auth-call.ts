import { useState } from 'react'
import { authProblem } from './auth-problem.ts'

/** Runs one call at a time and keeps why the last one failed, in a sentence. */
export function useAuthCall() {
  const [running, setRunning] = useState<string>()
  const [problem, setProblem] = useState<string>()

  /** `name` says which button is busy. Resolves with whether it worked. */
  const run = async (name: string, call: () => Promise<void>): Promise<boolean> => {
    if (running !== undefined) return false
    setRunning(name)
    setProblem(undefined)
    try {
      await call()
      return true
    } catch (error) {
      setProblem(authProblem(error))
      return false
    } finally {
      setRunning(undefined)
    }
  }
  return { run, running, problem }
}
