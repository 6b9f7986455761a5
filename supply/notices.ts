import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { lockedPackages, nameAt } from './lockfile.ts'

const root = path.join(import.meta.dirname, '..')

const INTRODUCTION = `Software by others in this site
===============================

The pages that your browser loads contain the packages below, under the licences that follow them. Our thanks to those who wrote them.`

/** The notices that the licences of these packages ask to be handed on with their code. */
export function notices(places: readonly string[]): string {
  const locked = lockedPackages()
  const byText = new Map<string, string[]>()
  for (const place of places) {
    const entry = locked.get(place)
    if (!entry) throw new Error(`${place} is in a bundle but not in package-lock.json.`)
    const text = termsOf(place, entry.license, places)
    byText.set(text, [...(byText.get(text) ?? []), `${nameAt(place)} ${entry.version} (${entry.license})`])
  }
  const parts = [...byText].map(([text, names]) => `${names.toSorted().join('\n')}\n\n${text}`)
  return `${[INTRODUCTION, ...parts.toSorted()].join('\n\n----------\n\n')}\n`
}

/** What the package says itself; where it comes without its licence's text, the words of that licence under its author's name. */
function termsOf(place: string, license: string | undefined, others: readonly string[]): string {
  const own = filesOf(place)
  if (own.length > 0) return own.join('\n\n')
  const locked = lockedPackages()
  const kin = others.find((other) => locked.get(other)?.license === license && filesOf(other).length > 0)
  if (!kin) throw new Error(`${place} brings no text of its licence (${license}), and no other package does.`)
  return filesOf(kin)[0]!.replace(/^Copyright .*$/gm, () => `Copyright (c) ${authorOf(place)}`)
}

function authorOf(place: string): string {
  const { author } = JSON.parse(readFileSync(path.join(root, place, 'package.json'), 'utf8')) as {
    author?: string | { name: string }
  }
  const name = typeof author === 'string' ? author.replace(/\s*[<(].*$/, '') : author?.name
  return name ?? `the authors of ${nameAt(place)}`
}

function filesOf(place: string): string[] {
  const folder = path.join(root, place)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => /^(?:licen[cs]e|notice|copying)(?:[.-]\w+)*$/i.test(name))
    .toSorted()
    .map((name) => readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim())
}
