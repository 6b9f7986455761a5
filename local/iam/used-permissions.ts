import { appendFileSync } from 'node:fs'
import type { Assembly } from '../assembly/assembly.ts'
import { concerns, type Deed } from './policy.ts'
import { readRoles, type Role } from './roles.ts'

/** One action of one statement of a role. */
export interface Permission {
  readonly role: string
  /** Which statement of the role, counted from nought. */
  readonly statement: number
  readonly action: string
}

/** Writes down each permission that was used, once; undefined where nobody asked for it. */
export function recordUse(file: string | undefined): ((role: Role, deed: Deed) => void) | undefined {
  if (!file) return undefined
  const written = new Set<string>()
  return (role, deed) => {
    for (const permission of permissionsOf(role)) {
      const { statement, action } = permission
      if (!concerns({ ...role.statements[statement]!, Action: action }, deed)) continue
      const line = JSON.stringify(permission)
      if (written.has(line)) continue
      written.add(line)
      appendFileSync(file, `${line}\n`)
    }
  }
}

/** All that the roles of an assembly are allowed. */
export function allPermissions(assembly: Assembly): Permission[] {
  return [...readRoles(assembly).values()].flatMap(permissionsOf)
}

function permissionsOf({ name, statements }: Role): Permission[] {
  return statements.flatMap(({ Effect, Action }, statement) =>
    Effect === 'Allow' ? [Action ?? []].flat().map((action) => ({ role: name, statement, action })) : [],
  )
}
