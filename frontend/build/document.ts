import { readFile } from 'node:fs/promises'
import path from 'node:path'

interface PageParts {
  head: string
  /** Nothing for the shell: the browser renders everything. */
  body?: string
  /** The chunk that the page's route will need. */
  page?: string | undefined
}

/** index.html as every page has it: the sheet inlined, the boot module at the end, without the spaces of the source. */
export async function readTemplate({ styles, bootScript }: { styles: string; bootScript: string }): Promise<string> {
  const source = await readFile(path.join(import.meta.dirname, '../index.html'), 'utf8')
  const html = source
    .replaceAll(/>\s+</g, '><')
    .replaceAll(' />', '>')
    .trim()
    .replace('</head>', () => `<style>${styles}</style></head>`)
    .replace(
      '<script type="module" src="/src/boot.ts">',
      () => `<script type="module" async fetchpriority="low" src="${bootScript}">`,
    )
  if (!html.includes(bootScript)) throw new Error('index.html does not load the boot module any more.')
  return html
}

export function fillTemplate(template: string, { head, body, page }: PageParts): string {
  const root =
    body === undefined ? LOADING : `<div id="root" data-prerendered${page ? ` data-page="${page}"` : ''}>${body}</div>`
  return template.replace('<!--head-->', () => head).replace('<div id="root"></div>', () => root)
}

/** The branded loading screen, before there is any code that could draw it. */
const LOADING =
  '<div id="root"><div class="loading-screen" role="status"><span class="spinner" aria-hidden="true"></span>Loading</div></div>'
