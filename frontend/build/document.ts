import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { transformSync } from 'esbuild'
import type { Sheet } from './sheets.ts'

interface PageParts {
  head: string
  /** Structured data, as an element. */
  data: string
  /** Style sheets for the first paint, inlined. */
  sheets: readonly Sheet[]
  /** Joined style sheets of lazy parts; `instead` are the replaced files. */
  later?: { file: string; instead: readonly string[] }
  body: string
  /** Entry chunk of the application. */
  app: string
  /** All chunks needed to hydrate this page. */
  chunks: readonly string[]
}

const ROOT = '<div id="root" data-app="/src/site/main.tsx"></div>'
const BOOT = '<script type="module" src="/src/site/boot.ts">'

/** Reads index.html, minified, with the boot script at the end. */
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

export function fillTemplate(template: string, { head, data, sheets, later, body, app, chunks }: PageParts): string {
  // boot.ts marks these sheets as loaded, so that the application does not fetch them.
  const present = [...sheets.slice(1).map(({ file }) => file), ...(later?.instead ?? [])]
  const attributes = Object.entries({ app: [app], present, chunks })
    .flatMap(([name, files]) => (files.length > 0 ? [` data-${name}="${addresses(files)}"`] : []))
    .join('')
  const root = `<div id="root"${attributes} data-prerendered data-unlaid>${body}</div>`
  // Inlined, so that no request blocks the first paint.
  const styles = sheets.map(({ text }) => `<style>${text}</style>`)
  // Both come after the content, so that they do not delay the first paint.
  const link = later ? `<link rel="stylesheet" href="/${later.file}" fetchpriority="low">` : ''
  return template
    .replace('<!--head-->', () => head)
    .replace('</head>', () => `${styles.join('')}</head>`)
    .replace(ROOT, () => root)
    .replace('</body>', () => `${link}${data}</body>`)
}

function addresses(files: readonly string[]): string {
  return files.map((file) => `/${file}`).join(' ')
}
