import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync } from '@swc/core'

export const root = fileURLToPath(new URL('../../../', import.meta.url))

export interface Written {
  readonly file: string
  readonly source: string
  readonly flags: string
}

/** Runs on our own machines only and never sees what a stranger sent. */
const OF_THE_BUILD = ['lambdas/bundle.ts', 'lambdas/left-out.ts']

/** Files whose code can meet what strangers send: rules, functions, and what shows it in the browser. */
export const files = globSync(
  ['domain/**/*.ts', 'lambdas/**/*.ts', 'frontend/src/{accounts,chat,client,helpdesk,portal}/**/*.{ts,tsx}'],
  { cwd: root },
).filter((file) => !OF_THE_BUILD.includes(file))

interface Node {
  readonly type?: string
  readonly value?: unknown
  readonly pattern?: string
  readonly flags?: string
  readonly callee?: { readonly type: string; readonly value?: string; readonly property?: { readonly value?: string } }
}

/** Every regular expression literal of a file, how often it makes one from text, and how often it normalises text. */
export function readFile(file: string): { literals: Written[]; made: number; normalised: number } {
  const literals: Written[] = []
  let made = 0
  let normalised = 0
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, pattern, flags, callee } = node as Node
    if (type === 'RegExpLiteral') literals.push({ file, source: pattern!, flags: flags! })
    if (callee?.value === 'RegExp') made++
    if (callee?.property?.value === 'normalize') normalised++
    Object.values(node).forEach(visit)
  }
  const text = readFileSync(`${root}${file}`, 'utf8')
  visit(parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'esnext' }).body)
  return { literals, made, normalised }
}
