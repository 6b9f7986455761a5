import { mkdirSync } from 'node:fs'
import { readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../../log.ts'
import { SesRefusal } from '../refusal.ts'
import { LARGEST_MAIL, type Receipt } from './receipt.ts'
import { verdictsSchema } from './verdicts.ts'

interface DropFolder {
  readonly directory: string
  readonly receipt: Pick<Receipt, 'receive'>
  readonly log: Log
  readonly everyMs?: number
}

const EVERY_MS = 1000

/**
 * Takes in every mail that somebody puts into a folder as `<name>.eml`. What was taken in is deleted, what was refused is moved to `refused`.
 * A file that still grows is left for the next look.
 */
export function watchDropFolder({ directory, receipt, log, everyMs = EVERY_MS }: DropFolder): {
  stop(): Promise<void>
} {
  const refused = join(directory, 'refused')
  mkdirSync(refused, { recursive: true, mode: 0o700 })
  const sizes = new Map<string, number>()
  let looking: Promise<void> = Promise.resolve()

  async function look(): Promise<void> {
    for (const name of await readdir(directory)) {
      if (!name.toLowerCase().endsWith('.eml')) continue
      const { size } = await stat(join(directory, name))
      const isWhole = size > 0 && sizes.get(name) === size
      sizes.set(name, size)
      if (isWhole) await take(name, size)
    }
  }

  async function take(name: string, size: number): Promise<void> {
    const path = join(directory, name)
    try {
      if (size > LARGEST_MAIL)
        throw new SesRefusal('MessageTooLarge', `552 5.3.4 It is larger than ${LARGEST_MAIL} bytes.`)
      await receipt.receive(await readFile(path), { verdicts: verdictsSchema.parse({}) })
      await rm(path)
    } catch (error) {
      if (!(error instanceof SesRefusal)) throw error
      log.warn(`The mail ${name} was refused: ${error.message}`)
      await rename(path, join(refused, name))
    }
    sizes.delete(name)
  }

  const timer = setInterval(() => {
    looking = looking.then(look).catch((error: Error) => log.error(`The drop folder failed: ${error.message}`))
  }, everyMs)
  return {
    async stop() {
      clearInterval(timer)
      await looking
    },
  }
}
