import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DAY_MINUTES } from '#domain/projects/day-minutes.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { orpc } from '../../client/orpc.ts'
import { ComboBox } from '../../parts/combo-box.tsx'
import { usePeople } from '../../parts/use-people.ts'
import { workQuery } from '../queries.ts'
import { dayAndDate, effort } from '../words.ts'
import { TIME_EXAMPLES, typedMinutes } from './typed-time.ts'
import css from './time.module.css'

interface Props {
  readonly days: readonly string[]
  readonly today: string
  readonly onDone: () => void
}

/** Enters time of a day. The task is found by a part of its name, in one project or in all of them. */
export function EnterTime({ days, today, onDone }: Props) {
  const work = useQuery(workQuery())
  const { me } = usePeople()
  const [project, setProject] = useState('')
  const [task, setTask] = useState<string>()
  const [date, setDate] = useState(today)
  const [duration, setDuration] = useState('')
  const [note, setNote] = useState('')
  const [entryId, setId] = useState(() => crypto.randomUUID())
  const [isMissing, setMissing] = useState(false)
  const enter = useMutation(orpc.projects.enterTime.mutationOptions())
  const names = new Map(work.data?.projects.map(({ id, name }) => [id, name]))
  const chosenDay = days.includes(date) ? date : days[0]!
  const minutes = typedMinutes(duration)
  const wrong = wrongTime(duration, minutes)
  // A person enters their own tasks most.
  const tasks = (work.data?.tasks ?? [])
    .filter(({ projectId }) => project === '' || projectId === project)
    .toSorted((one, other) => Number(isOf(other, me)) - Number(isOf(one, me)))
  // Days are in order, so all of the week lies ahead.
  if (chosenDay > today) return <p className={css.none}>This week lies ahead. Time is entered once it was spent.</p>
  const submit = async () => {
    const [projectId = '', taskId = ''] = task?.split(' ') ?? []
    setMissing(taskId === '')
    if (taskId === '' || minutes === undefined || wrong !== undefined) return
    try {
      await enter.mutateAsync({ entryId, projectId, taskId, date: chosenDay, minutes, note, version: 0 })
    } catch {
      return
    }
    setDuration('')
    setNote('')
    setId(crypto.randomUUID())
    onDone()
  }
  return (
    <form
      className={css.enter}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <SelectField
        label="Project"
        value={project}
        onChange={({ target }) => {
          setProject(target.value)
          if (target.value !== '' && !task?.startsWith(target.value)) setTask(undefined)
        }}
      >
        <option value="">All projects</option>
        {work.data?.projects.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <ComboBox
        // Its list is kept from when it is made.
        key={`${project} ${work.data ? 'read' : ''}`}
        label="Task"
        placeholder="Part of its name"
        options={tasks.map(({ id, projectId, title }) => ({
          id: `${projectId} ${id}`,
          name: title,
          ...(project === '' && { detail: names.get(projectId) ?? '' }),
        }))}
        chosen={task}
        onChoose={(chosen) => {
          setTask(chosen)
          setMissing(false)
        }}
        {...(isMissing && { error: 'Choose a task.' })}
      />
      <SelectField
        label="Day"
        value={chosenDay}
        onChange={({ target }) => setDate(target.value)}
        {...(days.some((each) => each > today) && { help: 'Days ahead wait until they begin.' })}
      >
        {days.map((each) => (
          <option key={each} value={each} disabled={each > today}>
            {dayAndDate(each)}
            {each > today && ', ahead'}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Time"
        placeholder="1:30 or 90 min"
        value={duration}
        onChange={({ target }) => {
          setDuration(target.value)
          if (enter.error) enter.reset()
        }}
        {...(minutes !== undefined && { help: `Read as ${effort(minutes)}` })}
        {...((enter.error || wrong) && { error: enter.error?.message ?? wrong })}
      />
      <TextField label="Note" maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />
      <Button type="submit" kind="primary" busy={enter.isPending} busyText="Entering">
        Enter
      </Button>
    </form>
  )
}

function wrongTime(typed: string, minutes: number | undefined): string | undefined {
  if (typed === '') return undefined
  if (minutes === undefined) return TIME_EXAMPLES
  if (minutes > DAY_MINUTES) return 'A day has 24 hours.'
  return minutes < 1 ? 'Enter at least a minute.' : undefined
}

function isOf({ personIds }: { readonly personIds: readonly string[] }, me: string | undefined): boolean {
  return me !== undefined && personIds.includes(me)
}
