import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { inRequests, singlesOf } from '#domain/projects/change-requests.ts'
import type { Single } from '#domain/projects/change-requests.ts'
import { changeProject } from '#domain/projects/change-project.ts'
import type { Conflict } from '#domain/projects/field-conflicts.ts'
import { overrideConflicts } from '#domain/projects/override-conflicts.ts'
import type { Project } from '#domain/projects/project.ts'
import type { ProjectChange } from '#domain/projects/project-change.ts'
import { planOf } from '#domain/projects/project-plan.ts'
import type { Plan } from '#domain/projects/schedule/plan.ts'
import { schedule } from '#domain/projects/schedule/schedule.ts'
import type { Schedule } from '#domain/projects/schedule/schedule.ts'
import { receivedTask } from '#domain/projects/task-record.ts'
import { hoursOfPlan } from '#domain/projects/team-hours.ts'
import { ApiError } from '../../client/api-error.ts'
import { toast, withdrawToast } from '../../ui/toast.tsx'
import { orpc } from '../client/orpc.ts'
import { useIsReadOnly } from '../parts/use-may.ts'
import { changeInWords } from './change-in-words.ts'
import { focusedCard } from './focus-when-there.ts'
import { projectQuery } from './queries.ts'
import { taskOfStep, undoneInWords, UndoSteps } from './undo-steps.ts'
import type { Step } from './undo-steps.ts'

const ASK_EVERY = 3000
const MINUTES_10 = 600_000

type Read = Awaited<ReturnType<NonNullable<ReturnType<typeof projectQuery>['queryFn']>>>

/** Told of the end of a change: true if the server has it or the person gave it up, false if it could not be sent or is still to be decided. */
export type Settled = (isSettled: boolean) => void

/** Told of the end of several changes: those that could not be sent. */
export type SettledAll = (unsent: readonly ProjectChange[]) => void

interface Sending {
  readonly isUndo?: boolean
  readonly settled?: Settled | undefined
  readonly step?: Step
}

export interface Clash {
  readonly change: ProjectChange
  readonly conflicts: readonly ClashingField[]
  /** Makes the change on what the colleague wrote. */
  readonly useMine: () => void
  readonly keepTheirs: () => void
  /** Makes no choice: theirs stays saved, and what was typed stays in its field. */
  readonly keepBoth: () => void
  /** Whether a field waits for the choice: an undone step has none. */
  readonly isOfField: boolean
}

export type ClashingField = Conflict & { readonly personId?: string | undefined }

export interface Undone {
  readonly said: string
  /** If it was a change of one task. */
  readonly taskId?: string | undefined
}

export interface OpenProject {
  readonly read: Read
  readonly project: Project
  readonly plan: Plan
  /** The dates of the tasks. */
  readonly dates: Schedule
  /** Milliseconds since 1970: the time that the dates were calculated for. */
  readonly asOf: number
  /** Shows a change at once and sends it. `title` names it for undo. */
  readonly change: (change: ProjectChange, title?: string, settled?: Settled) => Step
  /** Shows several changes at once and sends them in as few requests as hold them. They are undone in one step. */
  readonly changeAll: (changes: readonly ProjectChange[], title?: string, settled?: SettledAll) => Step
  /** Shows a toast whose undo takes back this step, and nothing else. */
  readonly offerUndo: (title: string, step: Step) => void
  /** Takes back the last step. */
  readonly undo: () => void
  /** What `undo` took back last, in words for a screen reader. */
  readonly undone: Undone | undefined
  /** A change that was refused because a colleague changed the same; the person chooses. */
  readonly clash: Clash | undefined
  /** Tasks that would wait for each other, so that a change was refused: each comes before the next, and the last before the first. */
  readonly cycle: readonly string[] | undefined
  readonly showCycle: (taskIds: readonly string[] | undefined) => void
  /** The last step, if there is one to take back. */
  readonly undoes: Pick<Step, 'title'> | undefined
  /** False for an archived project, and after the end of a trial. */
  readonly mayChange: boolean
  readonly isSaving: boolean
}

/** What the browser has of a project. Descriptions are read with their task, so they are not in it. */
export function projectOf({ project, sections, customFields, pauses, tasks, dependencies }: Read): Project {
  const { id, name, startOn } = project
  return {
    id,
    name,
    startOn,
    sections,
    ...(customFields && { customFields }),
    pauses,
    tasks: tasks.map(receivedTask),
    dependencies,
  }
}

function withProject(
  read: Read,
  { name, startOn, sections, customFields, pauses, tasks, dependencies }: Project,
): Read {
  const listed = tasks.map(({ description, ...task }) => ({
    ...task,
    ...(description !== undefined && { hasDescription: true as const }),
  }))
  return {
    ...read,
    project: { ...read.project, name, startOn },
    sections,
    customFields,
    pauses,
    tasks: listed,
    dependencies,
  }
}

/** The part of a change that the browser can make itself. */
function shown(change: ProjectChange): ProjectChange {
  return change.change === 'several'
    ? { ...change, changes: change.changes.map(withoutTexts) }
    : (withoutTexts(change) satisfies ProjectChange)
}

function withoutTexts(change: Single): Single {
  if (change.change !== 'change-tasks') return change
  const without = <Fields extends { description?: unknown }>({ description: _description, ...fields }: Fields) => fields
  return {
    ...change,
    tasks: change.tasks.map(({ taskId, fields, was }) => ({ taskId, fields: without(fields), was: without(was) })),
  }
}

/** A project that several people change: read again within seconds, changed at once, and undone as long as the page is open. */
export function useProject(projectId: string) {
  const queries = useQueryClient()
  const options = projectQuery(projectId)
  const query = useQuery(options)
  const key = options.queryKey
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const waiting = useRef(0)
  const [done] = useState(() => new UndoSteps(() => withdrawToast('project')))
  const [undone, setUndone] = useState<Undone>()
  const resend = useRef<(change: ProjectChange, sending: Sending) => void>(() => undefined)
  const [{ undoes, isSaving }, setState] = useState<{ undoes: Pick<Step, 'title'> | undefined; isSaving: boolean }>({
    undoes: undefined,
    isSaving: false,
  })
  const [clashes, setClashes] = useState<readonly Clash[]>([])
  const [cycle, setCycle] = useState<readonly string[]>()
  const tell = useCallback(
    () => setState({ undoes: done.last && { title: done.last.title }, isSaving: waiting.current > 0 }),
    [done],
  )
  const reread = useCallback(() => queries.invalidateQueries({ queryKey: key }), [queries, key])

  const inTurn = useCallback((work: () => unknown) => {
    queue.current = after(queue.current, work)
  }, [])

  const send = useCallback(
    (change: ProjectChange, { isUndo = false, settled, step = { undo: [] } }: Sending = {}) => {
      const before = queries.getQueryData<Read>(key)
      const local = before && changeProject(projectOf(before), shown(change))
      if (before && local && 'project' in local) queries.setQueryData<Read>(key, withProject(before, local.project))
      waiting.current += 1
      tell()
      inTurn(async () => {
        try {
          const { version, undo, withoutPeople } = await orpc.projects.changeProject.call({
            projectId,
            change,
            ...(isUndo && { as: 'undo' }),
          })
          if (!isUndo) done.add(step, undo)
          settled?.(true)
          if (withoutPeople) toast({ title: 'Restored without who left', description: whoLeft(withoutPeople.length) })
          const known = queries.getQueryData<Read>(key)
          if (known && !withoutPeople && version === known.project.version + 1)
            queries.setQueryData<Read>(key, { ...known, project: { ...known.project, version } })
          else await reread()
        } catch (error) {
          const conflicts = conflictsIn(error)
          if (conflicts.length === 0) settled?.(false)
          await reread()
          if (conflicts.length > 0) {
            const settle = () => setClashes((known) => known.slice(1))
            const clash: Clash = {
              change,
              conflicts,
              isOfField: settled !== undefined && !isUndo,
              keepTheirs: () => {
                settle()
                settled?.(true)
              },
              keepBoth: () => {
                settle()
                settled?.(false)
              },
              useMine: () => {
                settle()
                resend.current(overrideConflicts(change, conflicts), { isUndo, settled, step })
              },
            }
            return setClashes((known) => [...known, clash])
          }
          const ring = cycleIn(error)
          if (ring) return setCycle(ring)
          toast({ tone: 'error', title: error instanceof Error ? error.message : 'This was not saved.' })
        } finally {
          waiting.current -= 1
          tell()
        }
      })
    },
    [projectId, queries, key, inTurn, reread, tell, done],
  )

  useEffect(() => {
    resend.current = send
  }, [send])

  const undoStep = useCallback(
    (step?: Step) => {
      inTurn(async () => {
        const taken = done.take(step)
        tell()
        if (!taken) return
        const focused = focusedCard()
        // What others did with it is known only now.
        if (taken.inPart) await reread()
        const read = queries.getQueryData<Read>(key)
        const inPart = read && taken.inPart?.(projectOf(read))
        const changes = inPart?.changes ?? taken.undo.toReversed()
        for (const change of changes.flatMap((each) => inRequests(singlesOf(each)))) send(change, { isUndo: true })
        if (inPart?.stayed !== undefined) toast({ about: 'project', title: inPart.said, description: inPart.stayed })
        const said = inPart ? (inPart.stayed === undefined ? inPart.said : '') : undoneInWords(taken)
        setUndone({ said, taskId: taskOfStep(taken, focused) })
      })
    },
    [inTurn, send, tell, done, reread, queries, key],
  )
  const undo = useCallback(() => undoStep(), [undoStep])

  const offerUndo = useCallback(
    (title: string, step: Step) => {
      step.title = title
      done.offer(step)
      tell()
      toast({ about: 'project', title, undo: () => undoStep(step) })
    },
    [undoStep, done, tell],
  )

  const named = useCallback(
    (...made: readonly ProjectChange[]) => {
      const before = queries.getQueryData<Read>(key)
      return before && changeInWords(projectOf(before), made)
    },
    [queries, key],
  )

  const change = useCallback(
    (made: ProjectChange, title?: string, settled?: Settled) => {
      const step: Step = { undo: [], title: title ?? named(made) }
      send(made, { settled, step })
      if (title !== undefined) offerUndo(title, step)
      return step
    },
    [send, offerUndo, named],
  )

  const changeAll = useCallback(
    (made: readonly ProjectChange[], title?: string, settled?: SettledAll) => {
      const step: Step = { undo: [], title: title ?? named(...made) }
      const unsent: ProjectChange[] = []
      const requests = inRequests(made.flatMap(singlesOf))
      let left = requests.length
      for (const request of requests)
        send(request, {
          step,
          settled: (isSettled) => {
            left -= 1
            if (!isSettled) unsent.push(request)
            if (left === 0) settled?.(unsent)
          },
        })
      if (title !== undefined && left > 0) offerUndo(title, step)
      return step
    },
    [send, offerUndo, named],
  )

  useEffect(() => {
    if (!isSaving) return undefined
    // A page that closes would take changes with it that wait for their turn.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isSaving])

  const version = query.data?.project.version
  const polled = useQuery({
    ...orpc.projects.readProjectVersion.queryOptions({ input: { projectId } }),
    refetchInterval: ASK_EVERY,
    enabled: version !== undefined,
  })
  const theirs = polled.data?.version
  useEffect(() => {
    if (theirs !== undefined && version !== undefined && theirs > version && waiting.current === 0) void reread()
  }, [theirs, version, reread])

  // Rounded, so that dates are not calculated with every drawing.
  const [asOf] = useState(() => Math.floor(Date.now() / MINUTES_10) * MINUTES_10)
  const isReadOnly = useIsReadOnly('project-management')
  const read = query.data
  const open = useMemo(() => {
    if (!read) return undefined
    const project = projectOf(read)
    const plan = planOf(project, hoursOfPlan(read.hours))
    const dates = schedule(plan, asOf)
    return 'refused' in dates ? undefined : { read, project, plan, dates, asOf }
  }, [read, asOf])
  return {
    query,
    open:
      open &&
      ({
        ...open,
        mayChange: !isReadOnly && open.read.project.archivedAt === undefined,
        change,
        changeAll,
        offerUndo,
        undo,
        undone,
        undoes,
        isSaving,
        clash: clashes[0],
        cycle,
        showCycle: setCycle,
      } satisfies OpenProject),
  }
}

async function after(earlier: Promise<unknown>, work: () => unknown): Promise<void> {
  await earlier
  await work()
}

function whoLeft(count: number): string {
  return count === 1
    ? 'One person has left your organisation since, and does none of these tasks.'
    : `${count} people have left your organisation since, and do none of these tasks.`
}

/** The fields that a colleague set meanwhile, if that is why a change was refused. */
function conflictsIn(error: unknown): readonly ClashingField[] {
  if (!(error instanceof ApiError) || error.code !== 'changed-meanwhile') return []
  return (error.details as { conflicts?: ClashingField[] }).conflicts ?? []
}

/** The tasks that would wait for each other, if that is why a change was refused. */
function cycleIn(error: unknown): readonly string[] | undefined {
  return error instanceof ApiError ? (error.details as { cycle?: string[] }).cycle : undefined
}
