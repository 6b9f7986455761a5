import { readFile } from 'node:fs/promises'
import path from 'node:path'

interface PageParts {
  head: string
  /** Sheets that this page needs besides the inlined one. */
  styleSheets?: readonly string[]
  /** Nothing for the shell: the browser renders everything. */
  body?: string
  /** The chunk that starts the application. */
  app: string
  /** All chunks that the application needs to take this page over. */
  chunks: readonly string[]
}

const ROOT = '<div id="root" data-app="/src/main.tsx"></div>'
const BOOT = '<script type="module" src="/src/boot.ts">'

/** index.html as every page has it: the sheet inlined, the boot module at the end, without the spaces of the source. */
export async function readTemplate({ styles, boot }: { styles: string; boot: string }): Promise<string> {
  const source = await readFile(path.join(import.meta.dirname, '../index.html'), 'utf8')
  const html = source.replaceAll(/>\s+</g, '><').replaceAll(' />', '>').trim()
  if (!html.includes(ROOT) || !html.includes(BOOT)) throw new Error('index.html has lost its root or its boot module.')
  return html
    .replace('</head>', () => `<style>${styles}</style></head>`)
    .replace(BOOT, () => `<script type="module" async fetchpriority="low" src="/${boot}">`)
}

export function fillTemplate(template: string, { head, styleSheets = [], body, app, chunks }: PageParts): string {
  const attributes = `id="root" data-app="/${app}" data-chunks="${chunks.map((chunk) => `/${chunk}`).join(' ')}"`
  const root =
    body === undefined ? `<div ${attributes}>${LOADING}</div>` : `<div ${attributes} data-prerendered>${body}</div>`
  // Behind the inlined sheet: that one names the cascade layers in their order.
  const links = styleSheets.map((file) => `<link rel="stylesheet" href="/${file}">`).join('')
  return template
    .replace('<!--head-->', () => head)
    .replace('</head>', () => `${links}</head>`)
    .replace(ROOT, () => root)
}

/** The branded loading screen, before there is any code that could draw it. */
const LOADING =
  '<div class="loading-screen" role="status"><img src="/logo.svg" width="52" height="52" alt=""><span class="spinner" aria-hidden="true"></span>Loading</div>'
