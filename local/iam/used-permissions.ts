import { appendFileSync } from 'node:fs'
import type { Assembly } from '../assembly/assembly.ts'
import { coversAction, type RequestedAction } from './policy.ts'
import { readRoles, type Role } from './roles.ts'

/** One action of one statement of a role. */
export interface Permission {
  readonly role: string
  /** Index of the statement in the role, from 0. */
  readonly statement: number
  readonly action: string
}

/** Records each used permission once. Undefined if recording is off. */
export function recordUse(file: string | undefined): ((role: Role, requested: RequestedAction) => void) | undefined {
  if (!file) return undefined
  const written = new Set<string>()
  return (role, requested) => {
    for (const permission of permissionsOf(role)) {
      const { statement, action } = permission
      if (!coversAction({ ...role.statements[statement]!, Action: action }, requested)) continue
      const line = JSON.stringify(permission)
      if (written.has(line)) continue
      written.add(line)
      appendFileSync(file, `${line}\n`)
    }
  }
}

/** All permissions of the assembly's roles. */
export function allPermissions(assembly: Assembly): Permission[] {
  return [...readRoles(assembly).values()].flatMap(permissionsOf)
}

function permissionsOf({ name, statements }: Role): Permission[] {
  return statements.flatMap(({ Effect, Action }, statement) =>
    Effect === 'Allow' ? [Action ?? []].flat().map((action) => ({ role: name, statement, action })) : [],
  )
}
