import { useQuery } from '@tanstack/react-query'
import { seesAllMembers } from '#domain/accounts/manage-organisation.ts'
import { whoSees } from '#domain/projects/who-sees.ts'
import type { WhySeen } from '#domain/projects/who-sees.ts'
import { orpc } from '../../client/orpc.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { Failed, Skeleton } from '../../parts/states.tsx'
import { membersQuery } from '../../parts/use-people.ts'
import type { People } from '../../parts/use-people.ts'
import type { OpenProject } from '../use-project.ts'
import { counted, dateAt, dayAndDate } from '../words.ts'
import css from './client-page.module.css'

const reasons: Readonly<Record<WhySeen, string>> = {
  reach: 'sees everything of the organisation',
  made: 'made the project',
  task: 'does a task of it',
  shared: 'reads the client’s page only',
}

interface WhoSeesDialogProps {
  open: OpenProject
  people: People
  onClose: () => void
}

/** Who sees a project, and why. Nobody is given it by name: it follows from rights, tasks and shares. */
export function WhoSeesDialog({ open, people, onClose }: WhoSeesDialogProps) {
  const { project, read } = open
  const members = useQuery(membersQuery())
  const links = useQuery(orpc.projects.listProjectLinks.queryOptions({ input: { projectId: project.id } }))
  const error = members.error ?? links.error
  const retry = () => {
    void members.refetch()
    void links.refetch()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Who sees this project"
      about="It follows from rights in the organisation, from tasks and from what is shared with clients."
    >
      {error && <Failed title="We can't show who sees it" error={error} onRetry={retry} />}
      {!error && !(members.data && links.data) && <Skeleton shape="rows" label="Loading who sees it" />}
      {members.data && links.data && (
        <Seen
          people={people}
          members={members.data.members}
          links={links.data.links}
          project={{ ...read.project, people: project.tasks.flatMap(({ personIds }) => personIds) }}
          names={read.names}
        />
      )}
    </Dialog>
  )
}

interface SeenProps {
  people: People
  members: Awaited<ReturnType<typeof orpc.accounts.listMembers.call>>['members']
  links: Awaited<ReturnType<typeof orpc.projects.listProjectLinks.call>>['links']
  project: Parameters<typeof whoSees>[0]
  /** Of the people who do its tasks, for who does not see all members. */
  names: Readonly<Record<string, string>>
}

function Seen({ people, members, links, project, names }: SeenProps) {
  const me = members.find(({ isMe }) => isMe)
  const isWhole = me !== undefined && seesAllMembers(me.rights)
  const known = new Set(members.map(({ personId }) => personId))
  const seen = [
    ...whoSees(project, members, links),
    ...Object.keys(names)
      .filter((id) => !known.has(id) && project.people.includes(id))
      .map((personId) => ({ personId, why: 'task' as const })),
  ]
  const open = links.filter(({ readerId }) => readerId === undefined)
  const last = open
    .map(({ until }) => until)
    .toSorted()
    .at(-1)
  return (
    <>
      <ul className={css.links}>
        {seen.map(({ personId, why }) => (
          <li key={personId}>
            <span dir="auto">
              {people.nameOf(personId)}
              {personId === people.me && ' (you)'}
            </span>
            <span>{reasons[why]}</span>
          </li>
        ))}
        {last !== undefined && (
          <li>
            <span>
              Anybody who has {open.length === 1 ? 'the link' : `one of ${counted(open.length, 'link', 'links')}`}
            </span>
            <span>
              {reasons.shared}, until {dayAndDate(dateAt(Date.parse(last)))}
            </span>
          </li>
        )}
        <li>
          <span>Our admins</span>
          <span>see its name, its dates and how many tasks are done</span>
        </li>
      </ul>
      {!isWhole && (
        <p>Colleagues who see everything of the organisation are listed only if you may see that they are members.</p>
      )}
    </>
  )
}
