import { mkdirSync } from 'node:fs'
import { readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../../log.ts'
import { SesError } from '../ses-error.ts'
import { LARGEST_MAIL, type Receipt } from './receipt.ts'
import { verdictsSchema } from './verdicts.ts'

interface DropFolderOptions {
  readonly directory: string
  readonly receipt: Pick<Receipt, 'receive'>
  readonly log: Log
  readonly everyMs?: number
}

const EVERY_MS = 1000

/**
 * Receives every `<name>.eml` in a folder. Received files are deleted, refused ones move to `refused`. A file that is
 * still growing waits for the next scan.
 */
export function watchDropFolder({ directory, receipt, log, everyMs = EVERY_MS }: DropFolderOptions): {
  stop(): Promise<void>
} {
  const refused = join(directory, 'refused')
  mkdirSync(refused, { recursive: true, mode: 0o700 })
  const sizes = new Map<string, number>()
  let scanning: Promise<void> = Promise.resolve()

  async function scan(): Promise<void> {
    for (const name of await readdir(directory)) {
      if (!name.toLowerCase().endsWith('.eml')) continue
      const { size } = await stat(join(directory, name))
      const isWhole = size > 0 && sizes.get(name) === size
      sizes.set(name, size)
      if (isWhole) await receive(name, size)
    }
  }

  async function receive(name: string, size: number): Promise<void> {
    const path = join(directory, name)
    try {
      if (size > LARGEST_MAIL)
        throw new SesError('MessageTooLarge', `552 5.3.4 The mail is larger than ${LARGEST_MAIL} bytes.`)
      await receipt.receive(await readFile(path), { verdicts: verdictsSchema.parse({}) })
      await rm(path)
    } catch (error) {
      if (!(error instanceof SesError)) throw error
      log.warn(`The mail ${name} was refused: ${error.message}`)
      await rename(path, join(refused, name))
    }
    sizes.delete(name)
  }

  const timer = setInterval(() => {
    scanning = scanning.then(scan).catch((error: Error) => log.error(`The drop folder failed: ${error.message}`))
  }, everyMs)
  return {
    async stop() {
      clearInterval(timer)
      await scanning
    },
  }
}
