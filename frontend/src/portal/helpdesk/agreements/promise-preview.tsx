import { useId, useState } from 'react'
import { dateOf, dayAt, weekdayOf } from '#domain/calendar/day.ts'
import { priorities, priorityNames } from '#domain/helpdesk/priority.ts'
import type { Priority } from '#domain/helpdesk/priority.ts'
import type { Agreement } from '#domain/helpdesk/sla/agreement.ts'
import { promisedTimes } from '#domain/helpdesk/sla/promised-times.ts'
import { DateField } from '../../parts/date-field.tsx'
import { Select } from '../../parts/select.tsx'
import { TimeField } from '../../parts/time-field.tsx'
import { useNow } from '../../parts/use-now.ts'
import css from './promise-preview.module.css'

const FRIDAY = 5
const DAYS_IN_WEEK = 7
const options = priorities.toReversed().map((id) => ({ id, name: priorityNames[id] }))
const spoken = new Intl.DateTimeFormat('en-ZA', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Africa/Johannesburg',
})

/** What an agreement promises to one ticket. `agreement`: with the added holidays, or what is still wrong with it. */
export function PromisePreview({ agreement }: { agreement: Agreement | string }) {
  const id = useId()
  const now = useNow()
  const [priority, setPriority] = useState<Priority>('high')
  const [date, setDate] = useState<string | undefined>(() => nextFriday(now))
  const [time, setTime] = useState('16:00')
  return (
    <section className={css.preview} aria-labelledby={id}>
      <h2 id={id}>What it promises</h2>
      <p>For a ticket that arrives at this time, by what the form says now.</p>
      <div className={css.fields}>
        <Select label="Priority" options={options} chosen={priority} onChoose={setPriority} />
        <DateField label="Arrives on" value={date} onChange={setDate} />
        <TimeField label="At" value={time} onChange={setTime} />
      </div>
      <div role="status" className={css.promises}>
        {promises(agreement, priority, date, time).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </section>
  )
}

function promises(agreement: Agreement | string, priority: Priority, date: string | undefined, time: string): string[] {
  if (typeof agreement === 'string') return [agreement]
  if (date === undefined || time === '') return ['Choose when the ticket arrives.']
  const at = Date.parse(`${date}T${time}:00+02:00`)
  try {
    const due = promisedTimes(agreement, priority, at)
    return [
      `A ${priorityNames[priority].toLowerCase()} ticket on ${spoken.format(at)} gets its first answer by ${spoken.format(due.firstResponse)}.`,
      `A further question then is answered by ${spoken.format(due.nextResponse)}.`,
      `The matter is resolved by ${spoken.format(due.resolution)}.`,
    ]
  } catch (error) {
    if (error instanceof RangeError) return ['The office never opens, so nothing is ever due.']
    throw error
  }
}

function nextFriday(now: number): string {
  const today = dayAt(now)
  return dateOf(today + ((FRIDAY - weekdayOf(today) + DAYS_IN_WEEK) % DAYS_IN_WEEK))
}
