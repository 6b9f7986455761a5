import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Ellipsis, Pencil } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { archiveOf } from '#domain/projects/moving/archive.ts'
import { tasksCsv } from '#domain/projects/moving/tasks-csv.ts'
import { toast } from '../../ui/toast.tsx'
import { orpc } from '../client/orpc.ts'
import { readWholeProject, timeSince } from '../parts/archive/read-project-records.ts'
import { Choice, Dropdown } from '../parts/menu.tsx'
import { savePdf, saveText } from '../parts/save-text.ts'
import { useScreenCommands } from '../screen-commands.ts'
import { useGo } from '../use-go.ts'
import { useIsReadOnly } from '../parts/use-may.ts'
import { projectQuery } from './queries.ts'
import type { OpenProject } from './use-project.ts'
import type { People } from '../parts/use-people.ts'
import type { ViewProps } from './view-props.ts'
import { counted } from './words.ts'
import css from './projects.module.css'

const EditProjectDialog = lazy(async () => ({
  default: (await import('./edit/edit-project-dialog.tsx')).EditProjectDialog,
}))
const ShareDialog = lazy(async () => ({ default: (await import('./client/share-dialog.tsx')).ShareDialog }))
const WhoSeesDialog = lazy(async () => ({ default: (await import('./client/who-sees-dialog.tsx')).WhoSeesDialog }))
const SaveTemplateDialog = lazy(async () => ({
  default: (await import('./templates/save-template-dialog.tsx')).SaveTemplateDialog,
}))
const FieldsDialog = lazy(async () => ({ default: (await import('./fields/fields-dialog.tsx')).FieldsDialog }))
const ImportDialog = lazy(async () => ({ default: (await import('./import/import-dialog.tsx')).ImportDialog }))

interface ProjectMenuProps {
  open: OpenProject
  people: People
  propose: ViewProps['propose']
}

/** What is done with a project as a whole. */
export function ProjectMenu({ open, people, propose }: ProjectMenuProps) {
  const queries = useQueryClient()
  const go = useGo()
  const [dialog, setDialog] = useState<'edit' | 'share' | 'seen' | 'fields' | 'import' | 'template'>()
  const { project } = open
  const projectId = project.id
  const isReadOnly = useIsReadOnly('project-management')
  const isArchived = open.read.project.archivedAt !== undefined
  const reload = () => queries.invalidateQueries({ queryKey: projectQuery(projectId).queryKey })
  const fail = (error: Error) => toast({ tone: 'error', title: error.message })
  const baseline = useMutation({
    ...orpc.projects.takeBaseline.mutationOptions(),
    onSuccess: () => {
      void reload()
      toast({ title: 'These dates are the baseline now', tone: 'success' })
    },
    onError: fail,
  })
  const archive = useMutation({
    ...orpc.projects.archiveProject.mutationOptions(),
    onSuccess: (_, sent) => {
      void queries.invalidateQueries({ queryKey: orpc.projects.listProjects.key() })
      void reload()
      if (!sent.isArchived) return
      go('/dashboard/projects')
      toast({ title: 'The project is archived', undo: () => archive.mutate({ projectId, isArchived: false }) })
    },
    onError: fail,
  })
  const print = useMutation({
    ...orpc.projects.printTimeline.mutationOptions(),
    onSuccess: ({ pdf }) => savePdf(`${fileName}-timeline.pdf`, pdf),
    onError: fail,
  })
  const editing = { id: 'edit-project', name: 'Edit project', on: 'this project', icon: Pencil }
  useScreenCommands(open.mayChange ? [editing] : [], () => setDialog('edit'))
  const fileName = project.name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').toLowerCase()
  return (
    <>
      <Dropdown
        label="Project"
        placement="bottom end"
        trigger={
          <AriaButton className={css.more} aria-label="More of this project">
            <Ellipsis size={16} strokeWidth={1.75} aria-hidden="true" />
          </AriaButton>
        }
      >
        {open.mayChange && <Choice name="Edit project" onAction={() => setDialog('edit')} />}
        <Choice name="Who sees it" onAction={() => setDialog('seen')} />
        <Choice name="Share with a client" onAction={() => setDialog('share')} />
        {open.mayChange && <Choice name="Custom fields" onAction={() => setDialog('fields')} />}
        {open.mayChange && <Choice name="Import tasks" onAction={() => setDialog('import')} />}
        <Choice name="Export as CSV" onAction={() => void saveCsv(open, people, fileName).catch(fail)} />
        <Choice name="Export as an archive" onAction={() => void saveArchive(open, people, fileName).catch(fail)} />
        <Choice
          name={print.isPending ? 'Making the PDF' : 'Timeline as PDF'}
          onAction={() => print.mutate({ projectId })}
        />
        {!isReadOnly && <Choice name="Save as a template" onAction={() => setDialog('template')} />}
        {open.mayChange && (
          <Choice name="Keep these dates as the baseline" onAction={() => baseline.mutate({ projectId })} />
        )}
        {!isReadOnly && (
          <Choice
            name={isArchived ? 'Restore' : 'Archive'}
            onAction={() => archive.mutate({ projectId, isArchived: !isArchived })}
          />
        )}
      </Dropdown>
      <Suspense>
        {dialog === 'edit' && <EditProjectDialog open={open} propose={propose} onClose={() => setDialog(undefined)} />}
        {dialog === 'share' && <ShareDialog projectId={projectId} onClose={() => setDialog(undefined)} />}
        {dialog === 'seen' && <WhoSeesDialog open={open} people={people} onClose={() => setDialog(undefined)} />}
        {dialog === 'fields' && <FieldsDialog open={open} onClose={() => setDialog(undefined)} />}
        {dialog === 'import' && <ImportDialog open={open} people={people} onClose={() => setDialog(undefined)} />}
        {dialog === 'template' && <SaveTemplateDialog open={open} onClose={() => setDialog(undefined)} />}
      </Suspense>
    </>
  )
}

/** The tasks as a table. Descriptions are not in the browser, so that the project is read as a whole. */
async function saveCsv({ project: { id }, dates }: OpenProject, people: People, fileName: string): Promise<void> {
  const whole = await readWholeProject(id)
  if (whole) saveText(`${fileName}.csv`, 'text/csv', tasksCsv(whole.project, dates, people.nameOf))
}

/** The project in one file, with descriptions, comments, history, time and the baseline, but without files. */
async function saveArchive({ project: { id } }: OpenProject, people: People, fileName: string): Promise<void> {
  const whole = await readWholeProject(id)
  if (!whole) return
  const { project, about, comments, history, baseline, files } = whole
  const taskIds = new Set(project.tasks.map((task) => task.id))
  const time = (await timeSince(about.createdAt, { now: Date.now() })).filter(
    ({ projectId, taskId }) => projectId === id && taskIds.has(taskId),
  )
  const text = archiveOf(project, {
    records: { comments, history, time, ...(baseline && { baseline }) },
    people: Object.fromEntries(people.all.map(({ id: personId, name }) => [personId, name])),
  })
  saveText(`${fileName}.json`, 'application/json', text)
  if (files.length > 0)
    toast({
      title: `The archive is without ${counted(files.length, 'file', 'files')}`,
      description: 'Files are only in the archive of everything, which the menu of Projects makes.',
      instead: [{ text: 'Open Projects', href: '/dashboard/projects' }],
    })
}
