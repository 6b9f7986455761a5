import { useEffect, useEffectEvent, useRef } from 'react'
import type { Project } from '#domain/projects/project.ts'
import { focusWhenThere, menuButtonOf } from './focus-when-there.ts'

interface Moved {
  readonly taskId: string
  readonly together: readonly string[]
  readonly before: Project
  readonly find: (taskId: string) => HTMLElement | null
}

/**
 * What a menu or a key moves keeps the focus, and a screen reader is told where it is now. `whereIs` says it in words of the changed project,
 * of all tasks that move together; `show` brings it into the document. The answer is a function that forgets a move which was given up; it
 * says whether it was in time.
 */
export function useMoved(
  project: Project,
  {
    whereIs,
    say,
    show,
  }: {
    whereIs: (taskId: string, together: readonly string[]) => string
    say: (words: string) => void
    show?: (taskId: string) => void
  },
): (taskId: string, find?: (taskId: string) => HTMLElement | null, together?: readonly string[]) => () => boolean {
  const moved = useRef<Moved>(undefined)
  const tell = useEffectEvent(({ taskId, together, find }: Moved) => {
    moved.current = undefined
    show?.(taskId)
    say(whereIs(taskId, together))
    focusWhenThere(() => find(taskId))
  })
  useEffect(() => {
    if (moved.current && moved.current.before !== project) tell(moved.current)
  }, [project])
  return (taskId, find = menuButtonOf, together = [taskId]) => {
    const move = { taskId, together, before: project, find }
    moved.current = move
    return () => {
      if (moved.current !== move) return false
      moved.current = undefined
      return true
    }
  }
}
