import { useQuery } from '@tanstack/react-query'
import { ListTodo } from 'lucide-react'
import { dateOf, dayAt } from '#domain/calendar/day.ts'
import { isLateTask } from '#domain/projects/late-task.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { ProductPart } from '../../parts/product-part.tsx'
import { useMayChange, useMayRead } from '../../parts/use-may.ts'
import { useNow } from '../../parts/use-now.ts'
import { DatedRows, MoreRows } from '../../templates/dated-rows.tsx'
import { FirstStep } from '../../templates/first-step.tsx'
import { WaitingRows } from '../../templates/waiting-board.tsx'
import { ownWorkQuery } from '../queries.ts'
import { dateInWords, inOrderOfWork } from '../work-dates.ts'

const WORK = '/dashboard/projects/work'
const MOST_SHOWN = 4

function useOwnWork() {
  const mayRead = useMayRead('project-management')
  const query = useQuery({ ...ownWorkQuery(), enabled: mayRead === true })
  return { query, today: dateOf(dayAt(useNow())) }
}

/** The person's open tasks of all projects, what is due first. */
export function Tasks() {
  const { query, today } = useOwnWork()
  return (
    <ProductPart
      product="project-management"
      title="Your tasks"
      link={{ name: 'My work', address: WORK }}
      willShow="Tasks that colleagues give you in projects appear here, what is due first."
      query={query}
      about={({ tasks }) => tasks.length > 0 && tasks.length}
    >
      {({ tasks, projects }) =>
        tasks.length === 0 ? (
          <FirstStep step={{ name: 'Open projects', address: '/dashboard/projects' }}>
            No task is yours. Tasks that you take or get in a project appear here, what is due first.
          </FirstStep>
        ) : (
          <>
            <DatedRows
              label="Your tasks"
              rows={inOrderOfWork(tasks)
                .slice(0, MOST_SHOWN)
                .map(({ id, projectId, title, dueOn, plannedEnd }) => ({
                  key: `${projectId} ${id}`,
                  title,
                  address: `/dashboard/projects/${projectId}?open=${id}`,
                  about: projects.find((project) => project.id === projectId)?.name,
                  end: dateInWords({ dueOn, plannedEnd }, today),
                  tone: dueOn !== undefined && dueOn < today ? 'alarm' : undefined,
                }))}
            />
            {tasks.length > MOST_SHOWN && (
              <MoreRows number={String(tasks.length - MOST_SHOWN)} of={['task', 'tasks']} address={WORK} />
            )}
          </>
        )
      }
    </ProductPart>
  )
}

/** One row with the number of the person's late tasks, while something can be done about them. */
export function LateTasks() {
  const { query, today } = useOwnWork()
  const mayChange = useMayChange('project-management')
  const late = mayChange ? (query.data?.tasks ?? []).filter((task) => isLateTask(task, today)) : []
  return (
    <WaitingRows
      of="Late tasks"
      rows={
        late.length === 0
          ? []
          : [
              {
                key: 'late',
                icon: ListTodo,
                tone: 'ochre',
                title: late.length === 1 ? 'A task of yours is late' : `${late.length} tasks of yours are late`,
                about: late.length === 1 ? late[0]!.title : 'Finish them, or move their dates.',
                action: (
                  <ButtonLink size="small" href={WORK} aria-label="Open your late tasks">
                    Open
                  </ButtonLink>
                ),
              },
            ]
      }
      isPending={mayChange && query.isPending}
      error={mayChange && query.error !== null && !query.data}
      onRetry={() => void query.refetch()}
    />
  )
}
