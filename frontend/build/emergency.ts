import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { build, transformSync } from 'esbuild'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { KeptCopy } from '../src/emergency/kept-copy.ts'
import type { Manifest } from './manifest.ts'
import type { Sheet } from './sheets.ts'

export const EMERGENCY = '/emergency'
/** Keeps the page in browsers for use without a network. `false` publishes a worker that deletes the copies and removes itself. */
const KEPT_IN_BROWSERS = true
/** Kilobytes (1000 bytes) of page and script: what a slow network has to bring, also to a browser that takes gzip only. */
const MOST = 30

const ROOT = '<div id="root"></div>'
const ENTRY = '<script type="module" src="/src/emergency/main.ts"></script>'

interface Parts {
  readonly manifest: Manifest
  readonly sheets: (file: string) => Sheet
  readonly head: string
  readonly data: string
  readonly body: string
}

/** The page of /emergency: one document with its styles, and one script. */
export async function emergencyPage({ manifest, sheets, head, data, body }: Parts): Promise<string> {
  const { file, css, files } = manifest.entry('src/emergency/main.ts')
  if (files.length > 1) throw new Error(`/emergency has ${files.length} scripts; one is quicker to get.`)
  const source = await readFile(path.join(import.meta.dirname, '../emergency.html'), 'utf8')
  const html = source
    .replace(/(?<=<script>).*?(?=<\/script>)/s, (script) => transformSync(script, { minify: true }).code.trim())
    .replaceAll(/\s*(?<=>)\s+|\s+(?=<)/g, '')
    .replaceAll(' />', '>')
    .trim()
  if (!html.includes(ROOT) || !html.includes(ENTRY)) throw new Error('emergency.html has lost its root or its entry.')
  return html
    .replace('<!--head-->', () => head)
    .replace('</head>', () => `${css.map((name) => `<style>${sheets(name).text}</style>`).join('')}</head>`)
    .replace(ROOT, () => `<div id="root">${body}</div>`)
    .replace(ENTRY, () => `<script type="module" async src="/${file}"></script>${data}`)
}

/** The service worker, which keeps the page and its script. */
export async function emergencyWorker(html: string, manifest: Manifest): Promise<string> {
  const files = manifest.entry('src/emergency/main.ts').files.map((file) => `/${file}`)
  const copy: KeptCopy = {
    version: createHash('sha256').update(html).digest('hex').slice(0, 12),
    page: EMERGENCY,
    files: KEPT_IN_BROWSERS ? files : [],
  }
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, '../src/emergency/service-worker.ts')],
    bundle: true,
    minify: true,
    write: false,
    define: { KEPT_COPY: JSON.stringify(copy) },
  })
  return outputFiles[0]!.text
}

/** Refuses a page that is too large for a slow network. */
export async function checkEmergency(folder: string, html: string, manifest: Manifest): Promise<void> {
  const [file = ''] = manifest.entry('src/emergency/main.ts').files
  const texts = [html, await readFile(path.join(folder, file), 'utf8')]
  const sizes = Object.entries({ brotli: brotliCompressSync, gzip: gzipSync }).map(([name, compress]) => ({
    name,
    size: texts.reduce((sum, text) => sum + compress(text).length, 0) / 1000,
  }))
  console.log(`emergency: ${sizes.map(({ name, size }) => `${size.toFixed(1)} kB (${name})`).join(', ')}`)
  const tooLarge = sizes.find(({ size }) => size > MOST)
  if (tooLarge)
    throw new Error(
      `/emergency has ${tooLarge.size.toFixed(1)} kB (${tooLarge.name}); its budget is ${MOST}, whatever is added.`,
    )
}
