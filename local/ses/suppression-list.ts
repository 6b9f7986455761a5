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

/** SES's own list of the account: what it holds is taken and not delivered. Only operators put something in, as nothing really bounces here. */
export interface SuppressionList {
  find(address: string): SuppressedDestination | undefined
  put(destination: SuppressedDestination): Promise<void>
  /** False where it was not in the list. */
  remove(address: string): Promise<boolean>
}

export async function createSuppressionList({ directory }: { directory: string }): Promise<SuppressionList> {
  const file = join(directory, 'suppressed.json')
  const kept = new Map<string, SuppressedDestination>((await readJson<[string, SuppressedDestination][]>(file)) ?? [])
  const nameOf = (address: string): string => bare(address).toLowerCase()
  let writing: Promise<void> = Promise.resolve()
  const write = (): Promise<void> => {
    writing = writing.catch(() => undefined).then(() => replaceFile(file, JSON.stringify([...kept])))
    return writing
  }
  return {
    find: (address) => kept.get(nameOf(address)),
    async put(destination) {
      kept.set(nameOf(destination.EmailAddress), destination)
      await write()
    },
    async remove(address) {
      if (!kept.delete(nameOf(address))) return false
      await write()
      return true
    },
  }
}
