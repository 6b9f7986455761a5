import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SavedView } from '#domain/helpdesk/views-contract.ts'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { refusalWords } from '../refusal-words.ts'
import { filterNames } from './queue-view.ts'
import type { QueueView } from './queue-view.ts'

/** Saved views seldom change. */
const FRESH_MS = 5 * 60_000

export type ListedView = SavedView & { readonly mayEdit: boolean }

const savedViewsOptions = () => orpc.helpdesk.listViews.queryOptions({ staleTime: FRESH_MS })

/** Own and shared views and their changes; a toast shows a refusal. */
export function useSavedViews() {
  const queries = useQueryClient()
  const { data } = useQuery(savedViewsOptions())
  const told = async (change: Promise<unknown>, done: string): Promise<boolean> => {
    try {
      await change
      toast({ title: done, tone: 'success' })
      return true
    } catch (error) {
      toast({ title: refusalWords(error), tone: 'error' })
      return false
    } finally {
      await queries.invalidateQueries({ queryKey: orpc.helpdesk.listViews.key() })
    }
  }
  return {
    views: data?.views ?? none,
    save: (view: Pick<SavedView, 'viewId' | 'name' | 'shared' | 'shows'> & { version?: number }) =>
      told(orpc.helpdesk.saveView.call(view), `View “${view.name}” saved`),
    remove: ({ viewId, name }: ListedView) => told(orpc.helpdesk.removeView.call({ viewId }), `View “${name}” removed`),
    order: (viewIds: string[]) => told(orpc.helpdesk.orderViews.call({ viewIds }), 'Order saved'),
  }
}

const none: readonly ListedView[] = []

/** The address of what a saved view shows. */
export function savedAddress({ viewId, shows }: Pick<SavedView, 'viewId' | 'shows'>): string {
  const search = new URLSearchParams()
  if (shows.view !== 'active') search.set('view', shows.view)
  if (shows.sort !== 'urgency') search.set('sort', shows.sort)
  for (const name of [...filterNames, 'q'] as const) if (shows[name] !== undefined) search.set(name, shows[name])
  search.set('saved', viewId)
  return search.toString()
}

/** What a view of the address shows, to be saved. */
export function shownBy({
  shown: _shown,
  from: _from,
  view = 'active',
  sort = 'urgency',
  ...rest
}: QueueView): SavedView['shows'] {
  return { view, sort, ...rest }
}
