import { ArrowUp, Bookmark, BookmarkPlus, Trash2, Users } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useMe } from '../../../accounts/me.ts'
import { Choice, Dropdown } from '../../parts/menu.tsx'
import { SaveViewDialog } from '../../templates/save-view-dialog.tsx'
import type { NamedView } from '../../templates/save-view-dialog.tsx'
import { SavedViewsTrigger } from '../../templates/saved-views-trigger.tsx'
import type { QueueView } from './queue-view.ts'
import { savedAddress, shownBy, useSavedViews } from './saved-views.ts'
import type { ListedView } from './saved-views.ts'
import { useAgentNames } from './use-desk-filters.ts'

/** The saved views of the queue: open, save, put first, remove. */
export function SavedViewsMenu({ view }: { view: QueueView }) {
  const [search, setSearch] = useSearchParams()
  const [isSaving, setSaving] = useState(false)
  const { views, save, remove, order } = useSavedViews()
  const me = useMe().data
  const agents = useAgentNames()
  /** Whose a view of another person is. */
  const ownerOf = ({ owner }: ListedView) =>
    owner === me?.id ? undefined : (agents.get(owner) ?? 'a former colleague')
  const current = views.find(({ viewId }) => viewId === search.get('saved'))
  const putFirst = (viewId: string) =>
    order([viewId, ...views.map((each) => each.viewId).filter((each) => each !== viewId)])
  const keep = async ({ name, shared, isChange }: NamedView) => {
    const replaces = isChange ? current : undefined
    const viewId = replaces?.viewId ?? crypto.randomUUID()
    const shows = shownBy(view)
    const isSaved = await save({ viewId, name, shared, shows, ...(replaces && { version: replaces.version }) })
    if (isSaved) setSearch(savedAddress({ viewId, shows }))
  }
  return (
    <>
      <Dropdown label="Saved views" placement="bottom end" trigger={<SavedViewsTrigger current={current?.name} />}>
        {views.map((each, place) => (
          <Choice
            key={each.viewId}
            name={each.name}
            icon={each.shared ? Users : Bookmark}
            detail={each.shared ? `Shared by ${ownerOf(each) ?? 'you'}` : undefined}
            {...(place < 9 && { hint: `g ${place + 1}` })}
            onAction={() => setSearch(savedAddress(each))}
          />
        ))}
        <Choice name="Save this view…" icon={BookmarkPlus} onAction={() => setSaving(true)} />
        {current && views[0] !== current && (
          <Choice name={`Put “${current.name}” first`} icon={ArrowUp} onAction={() => void putFirst(current.viewId)} />
        )}
        {current?.mayEdit && (
          <Choice
            name={`Remove “${current.name}”`}
            detail={removalOf(current, ownerOf(current))}
            icon={Trash2}
            onAction={() => {
              void remove(current)
              setSearch('')
            }}
          />
        )}
      </Dropdown>
      {isSaving && (
        <SaveViewDialog
          current={current?.mayEdit ? current : undefined}
          about="It keeps queue, filters, order and search."
          shareLabel="Share it with everyone at the desk"
          onClose={() => setSaving(false)}
          onSave={(named) => void keep(named)}
        />
      )}
    </>
  )
}

/** Who loses a view that is removed. */
function removalOf({ shared }: ListedView, owner: string | undefined): string | undefined {
  if (owner !== undefined) return `It is shared by ${owner}, for everyone`
  return shared ? 'It is shared with everyone' : undefined
}
