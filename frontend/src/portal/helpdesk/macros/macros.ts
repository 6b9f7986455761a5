import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Macro } from '#domain/helpdesk/macros/macro.ts'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { refusalWords } from '../refusal-words.ts'

/** Macros seldom change. */
const FRESH_MS = 60_000

export type ListedMacro = Macro & { readonly mayEdit: boolean }

export const macroOptions = () => orpc.helpdesk.listMacros.queryOptions({ staleTime: FRESH_MS })

/** Own and shared macros. */
export function useMacros() {
  return useQuery(macroOptions())
}

/** Saves and removes macros. */
export function useMacroChanges() {
  const queries = useQueryClient()
  const renewed = () => queries.invalidateQueries({ queryKey: orpc.helpdesk.listMacros.key() })
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
    save: async (macro: Pick<Macro, 'macroId' | 'name' | 'shared' | 'steps'> & { version?: number }) => {
      try {
        await orpc.helpdesk.saveMacro.call(macro)
      } finally {
        await renewed()
      }
      toast({ title: `“${macro.name}” saved`, tone: 'success' })
    },
    remove: ({ macroId, version, name }: ListedMacro) =>
      told(async () => {
        const removed = await orpc.helpdesk.removeMacro.call({ macroId, version })
        toast({
          title: `“${name}” removed`,
          undo: () =>
            void told(async () => {
              await orpc.helpdesk.restoreMacro.call({ macroId, version: removed.version })
            }),
        })
      }),
  }
}
