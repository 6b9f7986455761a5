import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { isActive } from '#domain/helpdesk/ticket-status.ts'
import { ApiError } from '../../../client/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { Select } from '../../parts/select.tsx'
import { Failed, Skeleton } from '../../parts/states.tsx'
import { refusalWords } from '../refusal-words.ts'
import type { WorkedTicket } from './worked-ticket.ts'

/** A task lies in no section. */
const NO_SECTION = 'none'

interface WorkDialogProps {
  ticket: WorkedTicket
  as: 'task' | 'project'
  isClient: boolean
  onClose: () => void
}

/** Asks where the task goes, and whether the ticket is solved by that. */
export function WorkDialog({ ticket, as, isClient, onClose }: WorkDialogProps) {
  const { ticketNumber } = ticket
  const queries = useQueryClient()
  const [projectId, setProject] = useState<string>()
  const [section, setSection] = useState(NO_SECTION)
  const [solve, setSolve] = useState(false)
  const [requestId] = useState(() => crypto.randomUUID())
  const reasonId = useId()
  const [isMissing, setMissing] = useState(false)
  const list = useQuery({ ...orpc.projects.listProjects.queryOptions(), enabled: as === 'task' })
  const chosen = useQuery({
    ...orpc.projects.readProject.queryOptions({ input: { projectId: projectId ?? '' } }),
    enabled: projectId !== undefined,
  })
  const projects = list.data?.projects.filter(({ archivedAt }) => archivedAt === undefined) ?? []
  const sections = chosen.data?.sections ?? []
  const reload = () =>
    Promise.all(
      [orpc.helpdesk.readTicket.key(), orpc.helpdesk.readMyTicket.key()].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    )
  const ask = useMutation({
    mutationFn: () => {
      const asked = { ticketNumber, requestId, solve }
      if (as === 'project') return orpc.helpdesk.continueInProjects.call({ ...asked, as })
      const sectionId = section === NO_SECTION ? {} : { sectionId: section }
      return orpc.helpdesk.continueInProjects.call({ ...asked, as, projectId: projectId ?? '', ...sectionId })
    },
    onSuccess: async () => {
      await reload()
      onClose()
      toast({ title: `The ${as} is being made`, description: 'The ticket links to it in a moment.', tone: 'success' })
    },
    onError: (error) => {
      // The answer of the first request was lost, or a colleague was faster.
      if (error instanceof ApiError && error.code === 'work-exists') void reload()
    },
  })
  const hasNoProject = as === 'task' && list.data !== undefined && projects.length === 0
  const submit = () => {
    if (hasNoProject) return
    if (as === 'task' && projectId === undefined) setMissing(true)
    else ask.mutate()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={as === 'task' ? 'Make a task of this ticket' : 'Make a project of this ticket'}
      about={
        isClient
          ? 'It gets the subject, your first message and the replies, with who wrote them and when. Everybody who may read the project can read them there, also people who may not see the ticket.'
          : 'It gets the subject, the first message and the public replies. Internal notes stay in the ticket. Everybody who may read the project can read them there, also people who may not see the ticket.'
      }
      actions={
        <>
          <Button
            kind="primary"
            busy={ask.isPending}
            busyText="Making it"
            aria-disabled={hasNoProject}
            aria-describedby={hasNoProject ? reasonId : undefined}
            onClick={submit}
          >
            {as === 'task' ? 'Make the task' : 'Make the project'}
          </Button>
          <Button kind="plain" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      {as === 'task' && list.isPending && <Skeleton shape="lines" label="Loading the projects" />}
      {as === 'task' && !list.data && list.error && (
        <Failed title="We can't show the projects" error={list.error} onRetry={() => void list.refetch()} />
      )}
      {hasNoProject && <p id={reasonId}>Your organisation has no project yet. Make a project of the ticket instead.</p>}
      {projects.length > 0 && (
        <Select
          label="Project"
          isRequired
          options={projects.map(({ id, name }) => ({ id, name }))}
          chosen={projectId}
          {...(isMissing && projectId === undefined && { error: 'Choose a project.' })}
          onChoose={(id) => {
            setProject(id)
            setSection(NO_SECTION)
          }}
        />
      )}
      {sections.length > 0 && (
        <Select
          label="Section"
          options={[{ id: NO_SECTION, name: 'No section' }, ...sections.map(({ id, name }) => ({ id, name }))]}
          chosen={section}
          onChoose={setSection}
        />
      )}
      {as === 'project' && (
        <p>
          The project is called “<bdi>{ticket.subject}</bdi>” and begins today.
        </p>
      )}
      {isActive(ticket.status) && (
        <Checkbox
          label={isClient ? 'Close the ticket' : 'Resolve the ticket'}
          help="It stays open otherwise."
          checked={solve}
          onChange={({ target }) => setSolve(target.checked)}
        />
      )}
      {ask.error && <p role="alert">{refusalWords(ask.error)}</p>}
    </Dialog>
  )
}
