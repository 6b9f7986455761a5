import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { lockedPackages, packageNameAt } from './lockfile.ts'

const root = path.join(import.meta.dirname, '..')

const INTRODUCTION = `Software by others in this site
===============================

The pages that your browser loads contain the packages below, under the licences that follow them. Our thanks to those who wrote them.`

/** The licence texts that must be distributed with the code of these packages. */
export function licenceNotices(locations: readonly string[]): string {
  const locked = lockedPackages()
  const byText = new Map<string, string[]>()
  for (const location of locations) {
    const entry = locked.get(location)
    if (!entry) throw new Error(`${location} is in a bundle but not in package-lock.json.`)
    const text = licenceTextOf(location, entry.license, locations)
    byText.set(text, [...(byText.get(text) ?? []), `${packageNameAt(location)} ${entry.version} (${entry.license})`])
  }
  const parts = [...byText].map(([text, names]) => `${names.toSorted().join('\n')}\n\n${text}`)
  return `${[INTRODUCTION, ...parts.toSorted()].join('\n\n----------\n\n')}\n`
}

/** The package's own licence text, or the text of the same licence from another package with this package's author. */
function licenceTextOf(location: string, license: string | undefined, others: readonly string[]): string {
  const ownTexts = licenceFilesOf(location)
  if (ownTexts.length > 0) return ownTexts.join('\n\n')
  const locked = lockedPackages()
  const sameLicence = others.find((other) => locked.get(other)?.license === license && licenceFilesOf(other).length > 0)
  if (!sameLicence) throw new Error(`Neither ${location} nor another package contains the text of ${license}.`)
  return licenceFilesOf(sameLicence)[0]!.replace(/^Copyright .*$/gm, () => `Copyright (c) ${authorOf(location)}`)
}

function authorOf(location: string): string {
  const { author } = JSON.parse(readFileSync(path.join(root, location, 'package.json'), 'utf8')) as {
    author?: string | { name: string }
  }
  const name = typeof author === 'string' ? author.replace(/\s*[<(].*$/, '') : author?.name
  return name ?? `the authors of ${packageNameAt(location)}`
}

function licenceFilesOf(location: string): string[] {
  const folder = path.join(root, location)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => /^(?:licen[cs]e|notice|copying)(?:[.-]\w+)*$/i.test(name))
    .toSorted()
    .map((name) => readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim())
}
