import type { ExportView } from '#domain/helpdesk/moving/desk-export.ts'
import { orpc } from '../../client/orpc.ts'

/** How often a list is read again while something runs. */
const RUNNING_MS = 2000

export interface NamedOrganisation {
  readonly id: string
  readonly name: string
}

export function organisationsQuery() {
  return orpc.helpdesk.listOrganisations.queryOptions()
}

/** The newest exports; read again while one runs. */
export function exportsQuery() {
  return orpc.helpdesk.listExports.queryOptions({
    refetchInterval: ({ state }) => (state.data?.exports.some(isRunning) ? RUNNING_MS : false),
  })
}

export function isRunning({ state }: Pick<ExportView, 'state'>): boolean {
  return state === 'queued' || state === 'running'
}

/** The newest checks and imports; read again while one runs. */
export function importsQuery() {
  return orpc.helpdesk.listImports.queryOptions({
    refetchInterval: ({ state }) => (state.data?.imports.some(isRunning) ? RUNNING_MS : false),
  })
}

/** A check or an import with what it found; read again while it runs. */
export function importQuery(importId: string) {
  return orpc.helpdesk.readImport.queryOptions({
    input: { importId },
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? RUNNING_MS : false),
  })
}

/** `1 ticket`, `2 tickets`. */
export function counted(of: number, one: string, several = `${one}s`): string {
  return `${of.toLocaleString('en-ZA')} ${of === 1 ? one : several}`
}
