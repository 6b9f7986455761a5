import { join } from 'node:path'
import { readJson, replaceFile } from '../durable-file.ts'
import { bare } from './mailbox.ts'

export const suppressionReasons = ['BOUNCE', 'COMPLAINT'] as const

interface SuppressedDestination {
  readonly EmailAddress: string
  readonly Reason: (typeof suppressionReasons)[number]
  /** Seconds since 1970. */
  readonly LastUpdateTime: number
}

/**
 * The account's suppression list: mail to its addresses is accepted but not delivered. Only operators add addresses,
 * because local mail never bounces.
 */
export interface SuppressionList {
  find(address: string): SuppressedDestination | undefined
  put(destination: SuppressedDestination): Promise<void>
  /** Returns false if the address was not in the list. */
  remove(address: string): Promise<boolean>
}

export async function createSuppressionList({ directory }: { directory: string }): Promise<SuppressionList> {
  const file = join(directory, 'suppressed.json')
  const destinations = new Map<string, SuppressedDestination>(
    (await readJson<[string, SuppressedDestination][]>(file)) ?? [],
  )
  const nameOf = (address: string): string => bare(address).toLowerCase()
  let writing: Promise<void> = Promise.resolve()
  const write = (): Promise<void> => {
    writing = writing.catch(() => undefined).then(() => replaceFile(file, JSON.stringify([...destinations])))
    return writing
  }
  return {
    find: (address) => destinations.get(nameOf(address)),
    async put(destination) {
      destinations.set(nameOf(destination.EmailAddress), destination)
      await write()
    },
    async remove(address) {
      if (!destinations.delete(nameOf(address))) return false
      await write()
      return true
    },
  }
}
