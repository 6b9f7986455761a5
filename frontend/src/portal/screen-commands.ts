import type { LucideIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { sharedState, useSharedState } from '../ui/shared-state.ts'

/** What the open screen offers in the palette, such as a change of the selected rows. */
export interface ScreenCommand {
  /** Unique on the screen. */
  readonly id: string
  /** "Assign to me" */
  readonly name: string
  /** What it acts on: "3 selected tickets". */
  readonly on: string
  readonly icon: LucideIcon
  /** The key that does the same. */
  readonly key?: string
}

/** Commands of one part of the screen. */
interface Offered {
  readonly by: object
  readonly commands: readonly ScreenCommand[]
  readonly run: (id: string) => void
}

const none: readonly Offered[] = []
const offered = sharedState(none)

/** Offers commands in the palette as long as this part of the screen is there. `run` gets the id of the chosen one. */
export function useScreenCommands(commands: readonly ScreenCommand[], run: (id: string) => void): void {
  const [by] = useState({})
  // With every drawing: the commands act on what the screen shows then.
  useEffect(() => {
    const own = { by, commands, run }
    const before = offered.get()
    offered.set(
      before.some((each) => each.by === by) ? before.map((each) => (each.by === by ? own : each)) : [...before, own],
    )
  })
  useEffect(() => () => offered.set(offered.get().filter((each) => each.by !== by)), [by])
}

/** The commands of the open screen, to be shown before all others. */
export function useOfferedCommands(): readonly Offered[] {
  return useSharedState(offered)
}
