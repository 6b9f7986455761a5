import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    readonly scratch: string
  }
}

/** Creates a temporary folder for a test run and deletes it at the end. */
export function setup(project: TestProject): () => Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), 'veritech-infra-'))
  project.provide('scratch', scratch)
  return () => rm(scratch, { recursive: true, force: true })
}

/** A new folder that is deleted at the end of the run. */
export function scratchFolder(prefix: string): string {
  return mkdtempSync(join(inject('scratch'), prefix))
}
