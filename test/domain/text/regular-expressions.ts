import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync } from '@swc/core'

export const root = fileURLToPath(new URL('../../../', import.meta.url))

export interface RegexSource {
  readonly file: string
  readonly source: string
  readonly flags: string
}

/** Build scripts, which never process untrusted input. */
const BUILD_FILES = ['lambdas/bundle.ts']

/** Files that can process untrusted input: rules, functions, and the screens that show it. */
export const files = globSync(
  [
    'domain/**/*.ts',
    'lambdas/**/*.ts',
    'frontend/src/{accounts,chat,client,helpdesk,portal,site/accounts,site/helpdesk}/**/*.{ts,tsx}',
  ],
  { cwd: root },
).filter((file) => !BUILD_FILES.includes(file))

interface SyntaxNode {
  readonly type?: string
  readonly value?: unknown
  readonly pattern?: string
  readonly flags?: string
  readonly callee?: { readonly type: string; readonly value?: string; readonly property?: { readonly value?: string } }
}

/** The regular expression literals of a file, and its numbers of `RegExp` and `normalize` calls. */
export function readFile(file: string): { literals: RegexSource[]; made: number; normalised: number } {
  const literals: RegexSource[] = []
  let made = 0
  let normalised = 0
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, pattern, flags, callee } = node as SyntaxNode
    if (type === 'RegExpLiteral') literals.push({ file, source: pattern!, flags: flags! })
    if (callee?.value === 'RegExp') made++
    if (callee?.property?.value === 'normalize') normalised++
    Object.values(node).forEach(visit)
  }
  const text = readFileSync(`${root}${file}`, 'utf8')
  visit(parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'esnext' }).body)
  return { literals, made, normalised }
}
