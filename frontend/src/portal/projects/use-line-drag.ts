import { useEffect, useState } from 'react'
import type { PointerEvent } from 'react'
import type { TaskPlace } from '#domain/projects/place-task.ts'

/** Distance in px from an edge of the window at which a drag scrolls, and by how much with each movement. */
const EDGE = 64
const SCROLL = 24

export interface LineDrag {
  readonly taskId: string
  /** Since its beginning, in px, with what was scrolled. */
  readonly by: number
  readonly over: TaskPlace | undefined
}

/** Drags lines of tasks by their handle, with mouse, pen and finger. Escape puts a line back. */
export function useLineDrag({
  placeAt,
  drop,
  tell,
}: {
  /** The place that a point of a line stands for: `share` is from 0 at its upper edge to 1 at its lower one. */
  placeAt: (taskId: string, share: number) => TaskPlace
  drop: (taskId: string, place: TaskPlace) => void
  /** Told that a line is lifted, over another one, or put back. */
  tell: (taskId: string, what: 'lifted' | 'put-back' | TaskPlace) => void
}) {
  const [drag, setDrag] = useState<LineDrag & { readonly from: number }>()
  const isDragged = drag !== undefined
  useEffect(() => {
    if (!isDragged) return undefined
    const cancel = ({ key }: KeyboardEvent) => key === 'Escape' && setDrag(undefined)
    window.addEventListener('keydown', cancel)
    return () => window.removeEventListener('keydown', cancel)
  }, [isDragged])
  const handle = (taskId: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ taskId, by: 0, over: undefined, from: event.clientY + window.scrollY })
      tell(taskId, 'lifted')
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
      if (!drag) return
      if (clientY < EDGE) window.scrollBy(0, -SCROLL)
      if (clientY > window.innerHeight - EDGE) window.scrollBy(0, SCROLL)
      const line = document
        .elementsFromPoint(clientX, clientY)
        .flatMap((each) => each.closest<HTMLElement>('[data-task]') ?? [])
        .find((each) => each.dataset['task'] !== drag.taskId)
      const box = line?.getBoundingClientRect()
      const over = line && box && placeAt(line.dataset['task'] ?? '', (clientY - box.top) / box.height)
      if (over && (over.taskId !== drag.over?.taskId || over.where !== drag.over.where)) tell(drag.taskId, over)
      setDrag({ ...drag, over, by: clientY + window.scrollY - drag.from })
    },
    onPointerUp: () => {
      setDrag(undefined)
      if (drag?.over) drop(drag.taskId, drag.over)
      else if (drag) tell(drag.taskId, 'put-back')
    },
    onPointerCancel: () => setDrag(undefined),
  })
  return { drag, handle }
}
