import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = 'frontend/src'
/** Global sheets. The class names of CSS modules are unique by themselves. */
const global = globSync(`${ROOT}/**/*.css`).filter((file) => !file.endsWith('.module.css'))
const publicSheets = globSync(`${ROOT}/{accounts,chat,helpdesk,overlays,site,ui}/**/*.css`)

interface Rule {
  readonly folder: string
  /** A selector with those of the rules around it. */
  readonly selector: string
}

test('no folder styles the classes of another folder', () => {
  const rules = global.flatMap(rulesOf)
  const owners = new Map<string, Set<string>>()
  for (const { folder, selector } of rules) {
    const [, owned] = /^\.([\w-]+)(?:::?[\w-]+|\[[^\]]*\])*$/.exec(selector) ?? []
    if (owned) owners.set(owned, (owners.get(owned) ?? new Set()).add(folder))
  }
  expect(owners.size).toBeGreaterThan(200)

  const shared = [...owners].filter(([, folders]) => folders.size > 1).map(([name]) => name)
  const foreign = rules.filter(({ folder, selector }) => {
    const styled = classesOf(subjectOf(selector))
    return styled.length > 0 && !styled.some((name) => owners.get(name)?.has(folder) ?? true)
  })
  expect(shared, 'classes of several folders').toEqual([])
  expect(foreign, 'rules about classes of another folder').toEqual([])
})

test('public sheets take padding, margin and gap from the tokens', () => {
  const literal = publicSheets.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^\s*(?:padding|margin|(?:row-|column-)?gap)[a-z-]*: [^;]*;/gm)]
      .map(([declaration]) => declaration.trim())
      // Up to 3 px aligns things by eye; beyond 128 px it is a place and not a distance.
      .filter((declaration) => pixels(declaration).some((length) => length > 3 && length <= 128))
      .map((declaration) => `${file}: ${declaration}`),
  )
  expect(publicSheets.length).toBeGreaterThan(40)
  expect(literal).toEqual([])
})

function pixels(declaration: string): number[] {
  return [...declaration.matchAll(/(\d+(?:\.\d+)?)px/g)].map(([, length]) => Number(length))
}

/** The rules of a sheet, nested ones included; `:is()` is split into its alternatives. */
function rulesOf(file: string): Rule[] {
  const text = readFileSync(file, 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
  const folder = path.relative(ROOT, path.dirname(file))
  const around: string[][] = [['']]
  const rules: Rule[] = []
  for (const [, before = '', bracket] of text.matchAll(/([^{};]*)([{};])/g)) {
    if (bracket === '}') around.pop()
    if (bracket !== '{') continue
    const outer = around.at(-1)!
    const prelude = before.trim()
    // Steps of keyframes name no class.
    const selectors = prelude.startsWith('@') ? outer : outer.flatMap((one) => nested(one, prelude))
    if (!prelude.startsWith('@')) rules.push(...selectors.map((selector) => ({ folder, selector })))
    around.push(selectors)
  }
  return rules
}

function nested(outer: string, prelude: string): string[] {
  return splitOutside(prelude, ',')
    .flatMap(alternatives)
    .map((one) => (one.includes('&') ? one.replaceAll('&', outer) : `${outer} ${one}`.trim()))
}

/** `:is(.a, .b) c` as `.a c` and `.b c`. */
function alternatives(selector: string): string[] {
  const [whole, inside] = /:is\(([^()]*)\)/.exec(selector) ?? []
  if (!whole || inside === undefined) return [selector.trim()]
  return inside.split(',').flatMap((one) => alternatives(selector.replace(whole, one.trim())))
}

/** The last part of the selector that names a class outside of `:not()` and `:has()`. */
function subjectOf(selector: string): string {
  const parts = splitOutside(selector.replaceAll(/[>+~]/g, ' '), ' ')
  return parts.findLast((part) => classesOf(part).length > 0) ?? ''
}

function classesOf(part: string): string[] {
  return [...part.replaceAll(/\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '').matchAll(/\.(-?[a-z][\w-]*)/gi)].map(
    ([, name]) => name!,
  )
}

/** Splits at a character that is not inside parentheses. */
function splitOutside(text: string, separator: string): string[] {
  const parts = ['']
  let depth = 0
  for (const character of text) {
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    if (character === separator && depth === 0) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts
}
