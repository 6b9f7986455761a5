import { Square, Timer } from 'lucide-react'
import { useMayRead } from '../../parts/use-may.ts'
import { useNow } from '../../parts/use-now.ts'
import { effort } from '../words.ts'
import { minutesSince } from './minutes-since.ts'
import { runningInWords } from './timer-words.ts'
import { useTimer } from './use-timer.ts'
import css from './timer-in-bar.module.css'

/** What the person works on now, with the button that ends it. It can also be stopped after the trial. */
export function TimerInBar() {
  return useMayRead('project-management') === true ? <Running /> : null
}

function Running() {
  const { timer, isBusy, stop } = useTimer()
  const now = useNow()
  if (!timer) return null
  const minutes = minutesSince(timer.startedAt, now)
  return (
    <section className={css.timer} aria-label="Running timer">
      <a href={`/dashboard/projects/${timer.projectId}?open=${timer.taskId}`} title={timer.taskTitle}>
        <Timer size={16} strokeWidth={1.75} aria-hidden="true" />
        <span className={css.task} dir="auto">
          {timer.taskTitle}
        </span>{' '}
        <b>
          {minutes > 0 ? (
            effort(minutes)
          ) : (
            <>
              <span aria-hidden="true">&lt; 1 min</span>
              <span className="unseen">{runningInWords(timer.startedAt, now)}</span>
            </>
          )}
        </b>
      </a>
      <button
        type="button"
        disabled={isBusy}
        aria-label={`Stop the timer of ${timer.taskTitle}`}
        title="Stop and enter"
        onClick={() => stop()}
      >
        <Square size={14} strokeWidth={2} fill="currentColor" aria-hidden="true" />
      </button>
    </section>
  )
}
