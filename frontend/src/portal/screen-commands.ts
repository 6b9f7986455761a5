import type { LucideIcon } from 'lucide-react'
import { useEffect } from 'react'
import { sharedState, useSharedState } from '../ui/shared-state.ts'

/** What the open screen offers in the palette, such as a change of the selected rows. */
export interface ScreenCommand {
  readonly id: string
  /** "Assign to me" */
  readonly name: string
  /** What it acts on: "3 selected tickets". */
  readonly on: string
  readonly icon: LucideIcon
  /** The key that does the same. */
  readonly key?: string
}

interface Offered {
  readonly commands: readonly ScreenCommand[]
  readonly run: (id: string) => void
}

const offered = sharedState<Offered | undefined>(undefined)

/** Offers commands in the palette as long as the screen is there. `run` gets the id of the chosen one. */
export function useScreenCommands(commands: readonly ScreenCommand[], run: (id: string) => void): void {
  // With every drawing: the commands act on what the screen shows then.
  useEffect(() => offered.set({ commands, run }))
  useEffect(() => () => offered.set(undefined), [])
}

/** The commands of the open screen, to be shown before all others. */
export function useOfferedCommands(): Offered | undefined {
  return useSharedState(offered)
}
