import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Bookmark, BookmarkPlus, Trash2, Users } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { keptSearch } from '#domain/projects/saved-view.ts'
import { toast } from '../../ui/toast.tsx'
import { orpc } from '../client/orpc.ts'
import { Choice, Dropdown } from '../parts/menu.tsx'
import type { People } from '../parts/use-people.ts'
import { SaveViewDialog } from '../templates/save-view-dialog.tsx'
import { SavedViewsTrigger } from '../templates/saved-views-trigger.tsx'
import { viewsQuery } from './queries.ts'

interface SavedViewsProps {
  projectId: string
  people: People
  /** False after the end of a trial: what is saved is opened, and nothing more is saved. */
  mayChange: boolean
}

/** The saved views of a project: open, save, change, remove. What is open is in the address. */
export function SavedViews({ projectId, people, mayChange }: SavedViewsProps) {
  const [search, setSearch] = useSearchParams()
  const [isSaving, setSaving] = useState(false)
  const queries = useQueryClient()
  const query = viewsQuery(projectId)
  const views = useQuery(query).data?.views ?? []
  const shown = keptSearch(search.toString())
  const current = views.find((view) => view.search === shown)
  const open = views.find(({ id }) => id === search.get('saved')) ?? current
  const reload = () => queries.invalidateQueries({ queryKey: query.queryKey })
  const fail = (error: Error) => toast({ tone: 'error', title: error.message })
  const show = (view: { id: string; search: string }) => setSearch(`${view.search}&saved=${view.id}`)
  const save = useMutation({
    ...orpc.projects.saveProjectView.mutationOptions(),
    onSuccess: async (view) => {
      await reload()
      show(view)
      toast({ title: `“${view.name}” is saved`, tone: 'success' })
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
        {mayChange && <Choice name="Save this view…" icon={BookmarkPlus} onAction={() => setSaving(true)} />}
        {mayChange && open?.mayChange && (
          <Choice
            name={`Remove “${open.name}”`}
            detail={open.isShared ? 'It is shared with everyone' : undefined}
            icon={Trash2}
            onAction={() => {
              const { mayChange: _, personId: __, ...removed } = open
              remove.mutate(
                { projectId, viewId: open.id },
                {
                  onSuccess: () =>
                    toast({
                      title: `“${open.name}” is removed`,
                      undo: () => save.mutate({ projectId, ...removed }),
                    }),
                },
              )
            }}
          />
        )}
      </Dropdown>
      {isSaving && (
        <SaveViewDialog
          current={open?.mayChange ? { name: open.name, shared: open.isShared } : undefined}
          about="It keeps the view, filters and searched words."
          shareLabel="Share it with everyone who sees the project"
          onClose={() => setSaving(false)}
          onSave={({ name, shared, isChange }) =>
            save.mutate({
              projectId,
              id: isChange && open ? open.id : crypto.randomUUID(),
              name,
              isShared: shared,
              search: shown,
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
