import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { dateOf, dayAt } from '#domain/calendar/day.ts'
import { planProject } from '#domain/assessments/workloads/plan-project.ts'
import type { PlanTask } from '#domain/assessments/workloads/plan.ts'
import { ownProjectId } from '#domain/projects/own-project-id.ts'
import { useMe } from '../../../accounts/me.ts'
import { ApiError } from '../../../client/api-error.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { orpc } from '../../client/orpc.ts'
import { CallFailure } from '../../parts/call-failure.tsx'
import { usePeople } from '../../parts/use-people.ts'
import type { People } from '../../parts/use-people.ts'
import { useGo } from '../../use-go.ts'
import { sheetAddress } from './addresses.ts'
import { useHasProjects } from '../../parts/use-has-projects.ts'

/** What fits into one request, with room to spare. */
const TASKS_AT_ONCE = 100

const projectAddress = (id: string) => `/dashboard/projects/${id}`

interface PlanToProjectProps {
  assessmentId: string
  plan: readonly PlanTask[]
}

/** Makes a project of the plan, once for a result, and leads to it afterwards. */
export function PlanToProject(props: PlanToProjectProps) {
  return useHasProjects() ? <MakeProject {...props} /> : null
}

function MakeProject({ assessmentId, plan }: PlanToProjectProps) {
  const queries = useQueryClient()
  const go = useGo()
  const people = usePeople()
  const organisation = useMe().data?.organisation
  const projectId = useQuery({
    queryKey: ['project of a plan', assessmentId, organisation],
    queryFn: async () => ownProjectId(organisation ?? '', (await idsOf(assessmentId, ['project']))('project')),
    enabled: organisation !== undefined,
    staleTime: Infinity,
  }).data
  const projects = useQuery(orpc.projects.listProjects.queryOptions())
  const making = useMutation({
    mutationFn: (id: string) => make(id, { assessmentId, plan, people }),
    onSuccess: async (_, id) => {
      await queries.invalidateQueries({ queryKey: orpc.projects.listProjects.key() })
      go(projectAddress(id))
    },
  })
  if (projectId === undefined || !projects.data) return null
  const made = projects.data.projects.find(({ id }) => id === projectId)
  if (made && made.tasks > 0 && !making.error)
    return (
      <ButtonLink size="small" href={projectAddress(projectId)}>
        Open its project
      </ButtonLink>
    )
  return (
    <>
      <Button size="small" busy={making.isPending} busyText="Making the tasks" onClick={() => making.mutate(projectId)}>
        Make it a project
      </Button>
      {making.error && <CallFailure error={making.error} />}
    </>
  )
}

/** Repeated, it adds what is missing. */
async function make(projectId: string, { assessmentId, plan, people }: PlanToProjectProps & { people: People }) {
  const places = [...plan.map((_, at) => `task ${at}`), ...new Set(plan.map(({ stage }) => `stage ${stage}`))]
  const { hours } = await orpc.projects.readTeamHours.call({})
  const { sections, tasks, dependencies } = planProject(plan, {
    week: weekOf(hours),
    idOf: await idsOf(assessmentId, places),
    personCalled: (owner) => {
      const name = nameKey(owner)
      return people.all.find((each) => nameKey(each.name) === name)?.id
    },
    from: `From the plan of a cloud readiness: ${location.origin}${sheetAddress(assessmentId)}`,
  })
  await orpc.projects.createProject.call({
    projectId,
    name: 'Move to the cloud',
    startOn: dateOf(dayAt(Date.now())),
    sections: [...sections],
    pauses: [],
  })
  for (let from = 0; from < tasks.length; from += TASKS_AT_ONCE) {
    const part = tasks.slice(from, from + TASKS_AT_ONCE)
    const ids = new Set(part.map(({ id }) => id))
    const change = {
      change: 'add-tasks' as const,
      tasks: part.map((task, at) => ({
        task: { ...task, checklist: [], mode: 'automatic' as const },
        index: from + at,
      })),
      dependencies: dependencies.filter(({ task }) => ids.has(task)),
    }
    try {
      await orpc.projects.changeProject.call({ projectId, change })
    } catch (error) {
      // The interrupted making before this one has added them.
      if (!(error instanceof ApiError) || error.code !== 'exists') throw error
    }
  }
}

const nameKey = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase()

interface Period {
  readonly from: string
  readonly to: string
}

/** Hours of an organisation that works on no day are not asked: such a project has no dates. */
const USUAL_WEEK = { days: 5, minutes: 5 * 8 * 60 }

/** The working days and minutes of a usual week. */
function weekOf({ week }: { readonly week: Readonly<Record<string, readonly Period[]>> }) {
  const worked = Object.values(week).map((periods) =>
    periods.reduce((sum, { from, to }) => sum + minutesAt(to) - minutesAt(from), 0),
  )
  const days = worked.filter((minutes) => minutes > 0).length
  return days === 0 ? USUAL_WEEK : { days, minutes: worked.reduce((sum, minutes) => sum + minutes, 0) }
}

function minutesAt(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** An id for each place in the project of an assessment's plan: the same whoever asks. */
async function idsOf(assessmentId: string, places: readonly string[]) {
  const ids = await Promise.all(
    places.map(async (place) => {
      const words = new TextEncoder().encode(`plan ${assessmentId} ${place}`)
      const hex = Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', words)), (byte) =>
        byte.toString(16).padStart(2, '0'),
      ).join('')
      const id = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
      return [place, id] as const
    }),
  )
  const known = new Map(ids)
  return (place: string): string => known.get(place) ?? ''
}
