import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Canned } from '#domain/helpdesk/canned/canned-text.ts'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { refusalWords } from '../refusal-words.ts'

/** Canned replies seldom change. */
const FRESH_MS = 60_000

export type ListedCanned = Canned & { readonly mayEdit: boolean }

export const cannedOptions = () => orpc.helpdesk.listCanned.queryOptions({ staleTime: FRESH_MS })

/** Own and shared canned replies. */
export function useCanned() {
  return useQuery(cannedOptions())
}

/** Saves and removes canned replies. */
export function useCannedChanges() {
  const queries = useQueryClient()
  const renewed = () => queries.invalidateQueries({ queryKey: orpc.helpdesk.listCanned.key() })
  const told = async (change: () => Promise<void>) => {
    try {
      await change()
    } catch (error) {
      toast({ title: refusalWords(error), tone: 'error' })
    } finally {
      await renewed()
    }
  }
  return {
    /** Throws what the form shows. */
    save: async (canned: Pick<Canned, 'cannedId' | 'name' | 'shared' | 'text'> & { version?: number }) => {
      try {
        await orpc.helpdesk.saveCanned.call(canned)
      } finally {
        await renewed()
      }
      toast({ title: `“${canned.name}” saved`, tone: 'success' })
    },
    remove: ({ cannedId, version, name }: ListedCanned) =>
      told(async () => {
        const removed = await orpc.helpdesk.removeCanned.call({ cannedId, version })
        toast({
          title: `“${name}” removed`,
          undo: () =>
            void told(async () => {
              await orpc.helpdesk.restoreCanned.call({ cannedId, version: removed.version })
            }),
        })
      }),
  }
}

/** Whether all words are in the name or text. */
export function fitsWords({ name, text }: Canned, words: string): boolean {
  const searched = `${name} ${text}`.toLowerCase()
  return words
    .toLowerCase()
    .trim()
    .split(/\s+/)
    .every((word) => searched.includes(word))
}
