import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { transformSync } from 'esbuild'
import { loadingScreen } from './loading-screen.ts'

interface Entry {
  file: string
  css: readonly string[]
  files: readonly string[]
}

const ROOT = '<div id="root"></div>'
const ENTRY = '<script type="module" src="/src/portal/main.tsx"></script>'

/** Fills portal.html with the portal's style sheets, entry and preloaded chunks. */
export async function portalShell({ file, css, files }: Entry): Promise<string> {
  const source = await readFile(path.join(import.meta.dirname, '../portal.html'), 'utf8')
  const html = source
    .replace(/(?<=<script>).*?(?=<\/script>)/s, (script) => transformSync(script, { minify: true }).code.trim())
    .replace(/(?<=<style[^>]*>).*?(?=<\/style>)/s, (style) =>
      transformSync(style, { minify: true, loader: 'css' }).code.trim(),
    )
    .replaceAll(/\s*(?<=>)\s+|\s+(?=<)/g, '')
    .replaceAll(' />', '>')
    .trim()
  if (!html.includes(ROOT) || !html.includes(ENTRY)) throw new Error('portal.html has lost its root or its entry.')
  const links = [
    ...css.map((sheet) => `<link rel="stylesheet" href="/${sheet}">`),
    ...files.filter((chunk) => chunk !== file).map((chunk) => `<link rel="modulepreload" href="/${chunk}">`),
    `<script type="module" src="/${file}"></script>`,
  ]
  return html
    .replace(ENTRY, '')
    .replace('</head>', () => `${links.join('')}</head>`)
    .replace(ROOT, () => `<div id="root">${loadingScreen}</div>`)
}
