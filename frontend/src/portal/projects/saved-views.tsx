import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Bookmark, BookmarkPlus, PencilLine, Trash2, Users } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { keptSearch, OWN_WORK } from '#domain/projects/saved-view.ts'
import type { SavedView } from '#domain/projects/saved-view.ts'
import { toast } from '../../ui/toast.tsx'
import { orpc } from '../client/orpc.ts'
import { Choice, Dropdown } from '../parts/menu.tsx'
import type { People } from '../parts/use-people.ts'
import { SaveViewDialog } from '../templates/save-view-dialog.tsx'
import { SavedViewsTrigger } from '../templates/saved-views-trigger.tsx'
import { viewsQuery } from './queries.ts'

interface SavedViewsProps {
  /** Or `OWN_WORK`. */
  projectId: string
  people: People
  /** False after the end of a trial: what is saved is opened, and nothing more is saved. */
  mayChange: boolean
}

/** The saved views of a project, or of the person's own work: open, save, change, remove. What is open is in the address. */
export function SavedViews({ projectId, people, mayChange }: SavedViewsProps) {
  const [search, setSearch] = useSearchParams()
  const [dialog, setDialog] = useState<'save' | 'rename'>()
  const queries = useQueryClient()
  const query = viewsQuery(projectId)
  const views = useQuery(query).data?.views ?? []
  const shown = keptSearch(search.toString())
  const current = views.find((view) => view.search === shown)
  const open = views.find(({ id }) => id === search.get('saved')) ?? current
  const reload = () => queries.invalidateQueries({ queryKey: query.queryKey })
  const fail = (error: Error) => toast({ tone: 'error', title: error.message })
  const show = (view: Pick<SavedView, 'id' | 'search'>) => setSearch(`${view.search}&saved=${view.id}`)
  const sent = ({ id, name, isShared, search: kept }: SavedView) => ({ projectId, id, name, isShared, search: kept })
  const save = useMutation({
    ...orpc.projects.saveProjectView.mutationOptions(),
    onSuccess: async (view) => {
      const before = views.find(({ id }) => id === view.id)
      await reload()
      show(view)
      toast({
        title: `“${view.name}” is saved`,
        tone: 'success',
        ...(before && { undo: () => save.mutate(sent(before)) }),
      })
    },
    onError: fail,
  })
  const remove = useMutation({
    ...orpc.projects.removeProjectView.mutationOptions(),
    onSuccess: reload,
    onError: fail,
  })
  if (!mayChange && views.length === 0) return null
  return (
    <>
      <Dropdown label="Saved views" placement="bottom end" trigger={<SavedViewsTrigger current={current?.name} />}>
        {views.map((view) => (
          <Choice
            key={view.id}
            name={view.name}
            icon={view.isShared ? Users : Bookmark}
            detail={view.isShared ? `Shared by ${ownerOf(view.personId, people)}` : undefined}
            onAction={() => show(view)}
          />
        ))}
        {mayChange && (
          <Choice
            name="Save this view…"
            detail={views.length === 0 ? 'Its filters and grouping, under a name' : undefined}
            icon={BookmarkPlus}
            onAction={() => setDialog('save')}
          />
        )}
        {mayChange && open?.mayChange && (
          <Choice name={`Rename “${open.name}”…`} icon={PencilLine} onAction={() => setDialog('rename')} />
        )}
        {mayChange && open?.mayChange && (
          <Choice
            name={`Remove “${open.name}”`}
            detail={open.isShared ? 'It is shared with everyone' : undefined}
            icon={Trash2}
            onAction={() => {
              remove.mutate(
                { projectId, viewId: open.id },
                {
                  onSuccess: () =>
                    toast({
                      title: `“${open.name}” is removed`,
                      undo: () => save.mutate(sent(open)),
                    }),
                },
              )
            }}
          />
        )}
      </Dropdown>
      {dialog && (
        <SaveViewDialog
          title={dialog === 'rename' ? 'Rename this view' : 'Save this view'}
          isRename={dialog === 'rename'}
          current={open?.mayChange ? { name: open.name, shared: open.isShared } : undefined}
          about={
            dialog === 'rename'
              ? 'What it shows stays as it was saved.'
              : 'It keeps the view, filters, grouping and searched words.'
          }
          {...(projectId !== OWN_WORK && { shareLabel: 'Share it with everyone who sees the project' })}
          taken={views.filter((view) => view.personId === people.me && view.id !== open?.id).map(({ name }) => name)}
          onClose={() => setDialog(undefined)}
          onSave={({ name, shared, isChange }) =>
            save.mutate({
              projectId,
              id: isChange && open ? open.id : crypto.randomUUID(),
              name,
              isShared: shared,
              search: dialog === 'rename' && open ? open.search : shown,
            })
          }
        />
      )}
    </>
  )
}

function ownerOf(personId: string, { me, nameOf }: People): string {
  return personId === me ? 'you' : nameOf(personId)
}
