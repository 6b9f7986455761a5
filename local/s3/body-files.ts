import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** The bodies of objects and parts, each in a file that is written once. */
export interface BodyFiles {
  /** Resolves with the file's name when it is on disk. */
  write(body: Buffer): Promise<string>
  read(name: string): Promise<Buffer>
  remove(names: readonly string[]): Promise<void>
  /** Removes orphaned files of writes that a kill interrupted. */
  keepOnly(names: ReadonlySet<string>): void
}

export function openBodyFiles(directory: string): BodyFiles {
  mkdirSync(directory, { recursive: true })
  return {
    async write(body) {
      const name = randomUUID()
      const file = await open(join(directory, name), 'wx')
      try {
        await file.writeFile(body)
        await file.sync()
      } finally {
        await file.close()
      }
      return name
    },
    read: (name) => readFile(join(directory, name)),
    async remove(names) {
      await Promise.all(names.map((name) => rm(join(directory, name), { force: true })))
    },
    keepOnly(names) {
      for (const name of readdirSync(directory)) if (!names.has(name)) rmSync(join(directory, name))
    },
  }
}
