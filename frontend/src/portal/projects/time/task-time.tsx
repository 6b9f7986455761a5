import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Play, Square } from 'lucide-react'
import { useState } from 'react'
import type { Task } from '#domain/projects/project.ts'
import type { TimeEntry } from '#domain/projects/time-entry.ts'
import { minutesOf } from '#domain/projects/time-sheet.ts'
import { timerMinutes } from '#domain/projects/timer-minutes.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { orpc } from '../../client/orpc.ts'
import { Meter } from '../../parts/meter.tsx'
import { useNow } from '../../parts/use-now.ts'
import { taskQuery } from '../queries.ts'
import { dateAt, effort } from '../words.ts'
import { minutesSince } from './minutes-since.ts'
import { useTimer } from './use-timer.ts'
import { TIME_EXAMPLES, typedMinutes } from './typed-time.ts'
import css from './time.module.css'

interface Props {
  readonly projectId: string
  readonly task: Task
  readonly entries: readonly TimeEntry[]
}

/** Time that was spent on a task beside what was estimated, and the timer. */
export function TaskTime({ projectId, task, entries }: Props) {
  const queries = useQueryClient()
  const now = useNow()
  const { timer, isBusy, start, stop } = useTimer()
  const [typed, setTyped] = useState('')
  const [entryId, setId] = useState(() => crypto.randomUUID())
  const enter = useMutation(orpc.projects.enterTime.mutationOptions())
  const isRunning = timer?.taskId === task.id
  const running = isRunning ? minutesSince(timer.startedAt, now) : 0
  const { entered, imported } = minutesOf(entries)
  const spent = entered + running
  const minutes = typedMinutes(typed)
  const submit = async () => {
    if (minutes === undefined || minutes < 1) return
    try {
      await enter.mutateAsync({ entryId, projectId, taskId: task.id, date: dateAt(now), minutes, note: '', version: 0 })
    } catch {
      return
    }
    setTyped('')
    setId(crypto.randomUUID())
    void queries.invalidateQueries({ queryKey: taskQuery(projectId, task.id).queryKey })
    void queries.invalidateQueries({ queryKey: orpc.projects.listTime.key() })
  }
  return (
    <section>
      <h2>Time</h2>
      <div className={css.spent}>
        <p>
          <b>{isRunning && spent === 0 ? 'Less than a minute' : effort(spent)}</b>
          {task.estimateMinutes !== undefined && ` of ${effort(task.estimateMinutes)} estimated`}
          {imported > 0 && `, and ${effort(imported)} imported`}
        </p>
        {task.estimateMinutes !== undefined && task.estimateMinutes > 0 && (
          <Meter
            used={Math.min(1, spent / task.estimateMinutes)}
            tone={spent > task.estimateMinutes ? 'late' : 'in-time'}
          />
        )}
        <Button
          size="small"
          busy={isBusy}
          busyText="One moment"
          onClick={() => (isRunning ? stop() : start(projectId, task.id))}
        >
          {isRunning ? (
            <>
              <Square size={14} strokeWidth={1.75} aria-hidden="true" /> Stop the timer
            </>
          ) : (
            <>
              <Play size={14} strokeWidth={1.75} aria-hidden="true" /> Start the timer
            </>
          )}
        </Button>
      </div>
      {timer && !isRunning && (
        <p className={css.other}>
          Your timer runs on “{timer.taskTitle}”. Starting this one enters its{' '}
          {effort(timerMinutes(now - Date.parse(timer.startedAt)))}.
        </p>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <TextField
          label="Enter time of today"
          placeholder="1:30 or 90 min"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          {...(minutes !== undefined && { help: `Read as ${effort(minutes)}` })}
          {...(enter.error
            ? { error: enter.error.message }
            : typed !== '' && minutes === undefined && { error: TIME_EXAMPLES })}
        />
      </form>
    </section>
  )
}
