import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { builtInIds, builtInNames } from '#domain/projects/templates/built-in-names.ts'
import type { ProjectSummary } from '#domain/projects/project-summary.ts'
import { useMayBegin } from '../../accounts/me.ts'
import { queryClient } from '../../client/queries.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { toast } from '../../ui/toast.tsx'
import { orpc } from '../client/orpc.ts'
import { DataTable } from '../parts/data-table.tsx'
import type { Column } from '../parts/data-table.tsx'
import { DateField } from '../parts/date-field.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Choice } from '../parts/menu.tsx'
import { MoreMenu } from '../parts/more-menu.tsx'
import { Meter } from '../parts/meter.tsx'
import { spokenTime } from '../parts/spoken-time.ts'
import { Empty, Failed, Skeleton } from '../parts/states.tsx'
import { standingsQuery } from '../parts/standings.ts'
import { TrialNeeded } from '../parts/trial-needed.tsx'
import { useNow } from '../parts/use-now.ts'
import { useIsReadOnly } from '../parts/use-may.ts'
import { aboutProduct } from './about-product.ts'
import { useArchiveAsked } from '../parts/archive/use-archive-asked.ts'
import { prefetching } from '../prefetching.ts'
import { Page } from '../templates/page.tsx'
import { useGo } from '../use-go.ts'
import { projectsQuery, templatesQuery } from './queries.ts'
import { projectTabs } from './tabs.ts'
import { OwnTemplates } from './templates/own-templates.tsx'
import { dateAt, shortDate } from './words.ts'
import css from './templates/templates.module.css'

const ArchiveDialog = lazy(async () => ({
  default: (await import('../parts/archive/archive-dialog.tsx')).ArchiveDialog,
}))

const RestoreDialog = lazy(async () => ({
  default: (await import('./import/restore-dialog.tsx')).RestoreDialog,
}))

export const loader = prefetching(() => [
  queryClient.prefetchQuery(standingsQuery()),
  queryClient.prefetchQuery(projectsQuery()),
  queryClient.prefetchQuery(templatesQuery()),
])

const addressOf = ({ id }: ProjectSummary) => `/dashboard/projects/${id}`
const idOf = ({ id }: ProjectSummary) => id
const columns: readonly [Column<ProjectSummary>, ...Column<ProjectSummary>[]] = [
  {
    id: 'name',
    name: 'Project',
    width: 'minmax(12rem, 2fr)',
    narrow: 'title',
    value: ({ name }) => name,
    cell: ({ name }) => <span dir="auto">{name}</span>,
  },
  {
    id: 'progress',
    name: 'Done',
    width: 'minmax(9rem, 1fr)',
    narrow: 'about',
    value: ({ tasks, done }) => (tasks === 0 ? 0 : done / tasks),
    cell: ({ tasks, done }) => (
      <span className="num">
        {done} of {tasks}
        {tasks > 0 && <Meter used={done / tasks} tone="in-time" />}
      </span>
    ),
  },
  {
    id: 'next',
    name: 'Next due date',
    narrow: 'end',
    value: ({ nextDueOn = '9' }) => nextDueOn,
    cell: ({ nextDueOn }) => (nextDueOn === undefined ? 'None' : shortDate(nextDueOn)),
  },
  { id: 'people', name: 'People', align: 'end', cell: ({ people }) => <span className="num">{people.length}</span> },
  {
    id: 'changed',
    name: 'Changed',
    narrow: 'end-about',
    value: ({ changedAt }) => changedAt,
    cell: ({ changedAt }) => <ChangedAt at={changedAt} />,
  },
]

function ChangedAt({ at }: { at: string }) {
  return <time dateTime={at}>{spokenTime(at, useNow())}</time>
}

/** The projects of the organisation. */
export function Component() {
  const [dialog, setDialog] = useState<'restore'>()
  const [isArchiving, setArchiving] = useArchiveAsked()
  const [isMaking, setMaking] = useState(false)
  const isReadOnly = useIsReadOnly('project-management')
  const mayBegin = useMayBegin() && !isReadOnly
  return (
    <Page
      title="Projects"
      about="Who does what by when, on a calendar that knows public holidays and leave."
      tabs={projectTabs}
      isWide
      actions={
        <>
          <ButtonLink href="/dashboard/projects/work">My work</ButtonLink>
          <ButtonLink href="/dashboard/projects/work?view=late">Everything late</ButtonLink>
          <MoreMenu label="More of projects">
            {mayBegin && <Choice name="Import an archive" onAction={() => setDialog('restore')} />}
            <Choice name="Archive of everything" onAction={() => setArchiving(true)} />
          </MoreMenu>
          {mayBegin && (
            <Button kind="primary" onClick={() => setMaking(true)}>
              New project
            </Button>
          )}
        </>
      }
    >
      <PageHead title="Projects" description="The projects of your organisation." />
      <TrialNeeded product="project-management" to="read" about={aboutProduct}>
        <ProjectList onNew={() => setMaking(true)} />
        <OwnTemplates />
      </TrialNeeded>
      <NewProject open={isMaking} onClose={() => setMaking(false)} />
      <Suspense>
        {isArchiving && <ArchiveDialog onClose={() => setArchiving(false)} />}
        {dialog === 'restore' && <Restore onClose={() => setDialog(undefined)} />}
      </Suspense>
    </Page>
  )
}

function Restore({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(projectsQuery())
  const known = new Map(data?.projects.map(({ id, name }) => [id, name]))
  return <RestoreDialog known={known} onClose={onClose} />
}

function ProjectList({ onNew }: { onNew: () => void }) {
  const query = useQuery(projectsQuery())
  const isReadOnly = useIsReadOnly('project-management')
  const mayBegin = useMayBegin() && !isReadOnly
  const projects = query.data?.projects
  const running = projects?.filter(({ archivedAt }) => archivedAt === undefined) ?? []
  const archived = projects?.filter(({ archivedAt }) => archivedAt !== undefined) ?? []
  return (
    <>
      {query.isPending && <Skeleton shape="rows" label="Loading your projects" />}
      {!projects && query.error && (
        <Failed
          title="We can't show your projects right now"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {projects && running.length === 0 && (
        <Empty
          title="No project yet"
          actions={
            mayBegin && (
              <Button size="small" onClick={onNew}>
                New project
              </Button>
            )
          }
        >
          <p>A project needs a name. Tasks come by typing or by a paste of many lines.</p>
        </Empty>
      )}
      {running.length > 0 && (
        <DataTable label="Projects" columns={columns} rows={running} rowKey={idOf} address={addressOf} />
      )}
      {archived.length > 0 && (
        <details>
          <summary>Archived projects ({archived.length})</summary>
          <DataTable label="Archived projects" columns={columns} rows={archived} rowKey={idOf} address={addressOf} />
        </details>
      )}
    </>
  )
}

function NewProject({ open, onClose }: { open: boolean; onClose: () => void }) {
  const go = useGo()
  const queries = useQueryClient()
  const [id, setId] = useState(() => crypto.randomUUID())
  const [name, setName] = useState('')
  const [startOn, setStartOn] = useState<string | undefined>(() => dateAt(Date.now()))
  const [template, setTemplate] = useState('')
  const { data } = useQuery({ ...templatesQuery(), enabled: open })
  const own = data?.templates ?? []
  const builtIn = builtInIds.find((each) => each === template)
  const ownChosen = own.find((each) => each.id === template)
  const create = useMutation({
    mutationFn: (project: { projectId: string; name: string; startOn: string }) => {
      if (builtIn)
        return orpc.projects.startFromTemplate.call({ ...project, template: { from: 'built-in', id: builtIn } })
      if (ownChosen)
        return orpc.projects.startFromTemplate.call({ ...project, template: { from: 'own', id: ownChosen.id } })
      return orpc.projects.createProject.call({ ...project, sections: [], pauses: [] })
    },
  })
  const submit = async () => {
    if (name.trim() === '' || startOn === undefined) return
    let made: string
    try {
      made = (await create.mutateAsync({ projectId: id, name, startOn })).id
    } catch {
      return
    }
    void queries.invalidateQueries({ queryKey: orpc.projects.listProjects.key() })
    setName('')
    setTemplate('')
    setId(crypto.randomUUID())
    onClose()
    toast({ title: 'Project made' })
    go(`/dashboard/projects/${made}`)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="New project"
      actions={
        <Button kind="primary" type="submit" form="new-project" busy={create.isPending} busyText="Making it">
          Make the project
        </Button>
      }
    >
      <form
        id="new-project"
        className={css.fields}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <TextField
          id="project-name"
          label="Name"
          required
          maxLength={200}
          value={name}
          onChange={({ target }) => setName(target.value)}
          {...(create.error && { error: create.error.message })}
        />
        <SelectField
          id="project-template"
          label="Begin with"
          value={template}
          onChange={({ target }) => setTemplate(target.value)}
          help={builtIn ? builtInNames[builtIn].about : (ownChosen?.about ?? 'A template brings its tasks.')}
        >
          <option value="">An empty project</option>
          {own.length > 0 && (
            <optgroup label="Your templates">
              {own.map((each) => (
                <option key={each.id} value={each.id}>
                  {each.name} ({each.tasks} tasks)
                </option>
              ))}
            </optgroup>
          )}
          <optgroup label="Templates of Veritech">
            {builtInIds.map((each) => (
              <option key={each} value={each}>
                {builtInNames[each].name}
              </option>
            ))}
          </optgroup>
        </SelectField>
        <DateField label="Begins on" isRequired value={startOn} onChange={setStartOn} />
      </form>
    </Dialog>
  )
}
