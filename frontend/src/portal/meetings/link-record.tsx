import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { linkWords } from '#domain/text/rich/link-words.ts'
import { Button } from '../../ui/button.tsx'
import { orpc } from '../client/orpc.ts'
import { ComboBox } from '../parts/combo-box.tsx'
import { Dialog } from '../parts/dialog.tsx'
import type { Option } from '../parts/select.tsx'
import { useMayRead } from '../parts/use-may.ts'

const MOST_OFFERED = 2000

interface LinkRecordProps {
  /** What the link is added to. */
  title: string
  onClose: () => void
  /** `words`: the link as Markdown. */
  onChoose: (words: string) => void
}

/** Finds a ticket, a task or a project that the person may read, and makes a link to it. */
export function LinkRecord({ title, onClose, onChoose }: LinkRecordProps) {
  const hasProjects = useMayRead('project-management')
  const work = useQuery({
    ...orpc.projects.listProjectTasks.queryOptions({ input: { whose: 'all' } }),
    enabled: hasProjects,
  })
  const tickets = useQuery(orpc.helpdesk.listMyTickets.queryOptions({ input: { scope: 'organisation' } }))
  const [chosen, setChosen] = useState<string>()
  const isPending = tickets.isPending || (hasProjects && work.isPending)
  const { projects = [], tasks = [] } = work.data ?? {}
  const projectNames = new Map(projects.map(({ id, name }) => [id, name]))
  const words = new Map<string, string>([
    ...(tickets.data?.tickets ?? []).map(
      ({ ticketNumber, subject }) => [`ticket ${ticketNumber}`, `${ticketNumber} ${linkWords(subject)}`] as const,
    ),
    ...projects.map(({ id, name }) => [`project ${id}`, linkTo(name, `/dashboard/projects/${id}`)] as const),
    ...tasks.map(
      ({ id, projectId, title: name }) =>
        [`task ${id}`, linkTo(name, `/dashboard/projects/${projectId}?open=${id}`)] as const,
    ),
  ])
  const options: Option[] = [
    ...(tickets.data?.tickets ?? []).map(({ ticketNumber, subject }) => ({
      id: `ticket ${ticketNumber}`,
      name: `${ticketNumber} ${subject}`,
      detail: 'Ticket',
    })),
    ...projects.map(({ id, name }) => ({ id: `project ${id}`, name, detail: 'Project' })),
    ...tasks.map(({ id, projectId, title: name }) => ({
      id: `task ${id}`,
      name,
      detail: `Task of ${projectNames.get(projectId) ?? 'a project'}`,
    })),
  ].slice(0, MOST_OFFERED)
  const add = () => {
    const link = chosen === undefined ? undefined : words.get(chosen)
    if (link === undefined) return
    onChoose(link)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Link a record to ${title}`}
      actions={
        <Button kind="primary" disabled={chosen === undefined} onClick={add}>
          Link it
        </Button>
      }
    >
      {isPending ? (
        <p role="status">Loading what you may read</p>
      ) : (
        <ComboBox
          label="Ticket, task or project"
          help="By a part of its name or its number. Who opens the link sees it only if they may."
          options={options}
          chosen={chosen}
          onChoose={setChosen}
          {...((tickets.error ?? work.error) && { error: 'Not everything could be loaded. Try again later.' })}
        />
      )}
    </Dialog>
  )
}

function linkTo(name: string, path: string): string {
  return `[${linkWords(name)}](${location.origin}${path})`
}
