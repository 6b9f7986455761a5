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

/** Gives one run of the infrastructure's tests a folder, and takes it away when all files have ended. */
export function setup(project: TestProject): () => Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), 'veritech-infra-'))
  project.provide('scratch', scratch)
  return () => rm(scratch, { recursive: true, force: true })
}

/** An empty folder that goes when the run ends. */
export function scratchFolder(prefix: string): string {
  return mkdtempSync(join(inject('scratch'), prefix))
}
