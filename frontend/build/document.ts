import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { transformSync } from 'esbuild'
import type { Sheet } from './sheets.ts'

interface PageParts {
  head: string
  /** Everything that its first paint needs. */
  sheets: readonly Sheet[]
  /** What the application and the parts below the first screens need, in one file instead of several. */
  later?: { file: string; instead: readonly string[] }
  body: string
  /** The chunk that starts the application. */
  app: string
  /** All chunks that the application needs to take this page over. */
  chunks: readonly string[]
}

const ROOT = '<div id="root" data-app="/src/site/main.tsx"></div>'
const BOOT = '<script type="module" src="/src/site/boot.ts">'

/** index.html as every page has it: the boot module at the end, without the spaces of the source. */
export async function readTemplate({ boot }: { boot: string }): Promise<string> {
  const source = await readFile(path.join(import.meta.dirname, '../index.html'), 'utf8')
  const html = source
    .replace(/(?<=<script>).*?(?=<\/script>)/s, (script) => transformSync(script, { minify: true }).code.trim())
    .replaceAll(/\s*(?<=>)\s+|\s+(?=<)/g, '')
    .replaceAll(' />', '>')
    .trim()
  if (!html.includes(ROOT) || !html.includes(BOOT)) throw new Error('index.html has lost its root or its boot module.')
  return html.replace(BOOT, () => `<script type="module" async fetchpriority="low" src="/${boot}">`)
}

export function fillTemplate(template: string, { head, sheets, later, body, app, chunks }: PageParts): string {
  // The first sheet is part of every page; the names of the others keep the application from fetching them.
  const present = [...sheets.slice(1).map(({ file }) => file), ...(later?.instead ?? [])]
  const attributes = Object.entries({ app: [app], present, chunks })
    .flatMap(([name, files]) => (files.length > 0 ? [` data-${name}="${addresses(files)}"`] : []))
    .join('')
  const root = `<div id="root"${attributes} data-prerendered data-unlaid>${body}</div>`
  // Inlined, so that nothing blocks the first paint.
  const styles = sheets.map(({ text }) => `<style>${text}</style>`)
  // Behind everything that is painted first, so that it holds nothing up.
  const link = later ? `<link rel="stylesheet" href="/${later.file}" fetchpriority="low">` : ''
  return template
    .replace('<!--head-->', () => head)
    .replace('</head>', () => `${styles.join('')}</head>`)
    .replace(ROOT, () => root)
    .replace('</body>', () => `${link}</body>`)
}

function addresses(files: readonly string[]): string {
  return files.map((file) => `/${file}`).join(' ')
}
