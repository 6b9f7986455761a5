import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { findJava } from './java.ts'

interface Message {
  readonly type: 'error' | 'info' | 'non-document-error'
  readonly subType?: 'warning'
  readonly url?: string
  readonly lastLine?: number
  readonly lastColumn?: number
  readonly message: string
  readonly extract?: string
}

/** CSS properties that browsers support and the checker does not know, with their specifications. */
const YOUNG_PROPERTIES: Readonly<Record<string, string>> = {
  'anchor-name': 'CSS Anchor Positioning 1',
  'position-anchor': 'CSS Anchor Positioning 1',
  'animation-range': 'CSS Scroll-driven Animations 1',
  'animation-timeline': 'CSS Scroll-driven Animations 1',
  'container-type': 'CSS Conditional Rules 5',
  'field-sizing': 'CSS Basic User Interface 4',
  'paint-order': 'SVG 2',
  'vector-effect': 'SVG 2',
}
/** Container queries of CSS Conditional Rules 5, which the checker does not know. */
const YOUNG_AT_RULE = 'Unrecognized at-rule “@container”'
/** A length of CSS Anchor Positioning 1, which the checker does not know. */
const YOUNG_LENGTH = /anchor\([^()]*\)/g

/** Checks every built page, style sheet and SVG with the W3C's checker. Fails on errors and warnings. */
const SITE = 'dist/site'
const CHECKED = '.cache/html'
const jar = fileURLToPath(import.meta.resolve('vnu-jar/build/dist/vnu.jar'))

const files = await prepare()
if (!files.some((file) => file.endsWith('index.html'))) throw new Error('There are no pages to check: build first.')
const problems = check()
for (const file of files) {
  const found = problems.filter(({ url = '' }) => fileURLToPath(url) === path.resolve(CHECKED, file))
  console.log(`${found.length === 0 ? '✓' : '✗'} ${file}`)
  for (const message of found) console.log(`    ${described(message)}`)
}
const faulty = new Set(problems.map(({ url }) => url)).size
const counts = { passed: files.length - faulty, failed: faulty }
console.log(`W3C HTML checker: ${counts.passed} files without an error or a warning, ${counts.failed} with`)
if (process.env['REPORT']) await writeFile(process.env['REPORT'], JSON.stringify(counts))
process.exitCode = faulty > 0 ? 1 : 0

/** Copies all pages, style sheets and SVGs. The inlined style sheet, equal in all pages, becomes one file. */
async function prepare(): Promise<string[]> {
  await rm(CHECKED, { recursive: true, force: true })
  const contents = new Map<string, string>()
  for await (const file of glob('**/*.{html,css,svg}', { cwd: SITE })) {
    const text = await readFile(path.join(SITE, file), 'utf8')
    contents.set(
      file,
      file.endsWith('.html')
        ? text.replaceAll(/(<style[^>]*>)(.*?)(<\/style>)/gs, (_, open: string, sheet: string, close: string) => {
            contents.set(`inlined-${createHash('sha256').update(sheet).digest('hex').slice(0, 8)}.css`, sheet)
            return open + close
          })
        : text,
    )
  }
  for (const [file, text] of contents) {
    await mkdir(path.dirname(path.join(CHECKED, file)), { recursive: true })
    await writeFile(path.join(CHECKED, file), file.endsWith('.css') ? text.replaceAll(YOUNG_LENGTH, '0px') : text)
  }
  return [...contents.keys()].toSorted()
}

function check(): Message[] {
  const { stderr, error } = spawnSync(
    findJava(jar),
    ['-jar', jar, '--format', 'json', '--also-check-css', '--also-check-svg', CHECKED],
    { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
  )
  if (error) throw error
  const { messages } = JSON.parse(stderr) as { messages: Message[] }
  const unheard = messages.find(({ type }) => type === 'non-document-error')
  if (unheard) throw new Error(`The checker could not check: ${unheard.message}`)
  return messages.filter(({ message }) => {
    const [, property = ''] = /^CSS: .*Property “(.+)” doesn't exist/.exec(message) ?? []
    return !(property in YOUNG_PROPERTIES) && !message.includes(YOUNG_AT_RULE)
  })
}

function described({ type, subType, lastLine, lastColumn, message, extract = '' }: Message): string {
  return `${subType ?? type} at ${lastLine ?? '?'}:${lastColumn ?? '?'}: ${message} … ${extract.replaceAll(/\s+/g, ' ').slice(0, 160)}`
}
