import { useRef } from 'react'

interface Mutation<Variables> {
  readonly mutate: (variables: Variables, options: { readonly onSettled: () => void }) => void
}

/** Runs a mutation once at a time. The second press of a double click comes before its button is drawn as busy. */
export function useOnce<Variables>({ mutate }: Mutation<Variables>): (variables: Variables) => void {
  const isRunning = useRef(false)
  return (variables) => once(isRunning, (onSettled) => mutate(variables, { onSettled }))
}

/** Starts a task unless it runs already; the task says when it ended. */
export function once(running: { current: boolean }, start: (onSettled: () => void) => void): void {
  if (running.current) return
  running.current = true
  start(() => {
    running.current = false
  })
}
