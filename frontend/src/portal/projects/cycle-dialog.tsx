import { ArrowDown } from 'lucide-react'
import type { Task } from '#domain/projects/project.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import css from './cycle-dialog.module.css'

interface Props {
  /** In the order of work: each comes before the next, and the last before the first. */
  readonly cycle: readonly string[]
  readonly tasks: readonly Pick<Task, 'id' | 'title'>[]
  readonly onClose: () => void
}

/** Tasks that would wait for each other, drawn as the ring that they would be. */
export function CycleDialog({ cycle, tasks, onClose }: Props) {
  const titles = cycle.map((id) => ({ id, title: tasks.find((task) => task.id === id)?.title ?? 'A task' }))
  const [first] = titles
  return (
    <Dialog
      open
      title="These tasks would wait for each other"
      about="None of them could ever begin, so nothing was changed."
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <ol className={css.ring}>
        {titles.map(({ id, title }, at) => (
          <li key={id}>
            <b dir="auto">{title}</b>
            {at < titles.length - 1 ? (
              <span>
                <ArrowDown size={14} strokeWidth={1.75} aria-hidden="true" /> comes before
              </span>
            ) : (
              <span>
                comes before <bdi>{first?.title}</bdi> again
              </span>
            )}
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
