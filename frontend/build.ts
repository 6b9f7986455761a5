import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { build } from 'vite'
import { checkFirstLoad } from './build/first-load.ts'
import { warnOfExpiredClaims } from './build/expired-claims.ts'
import { checkCompany } from './build/company-check.ts'
import { checkPages } from './build/check-pages.ts'
import { checkReferences } from './build/check-references.ts'
import { compressSite } from './build/compressed.ts'
import { contentSecurityHashes } from './build/content-security.ts'
import { discovery } from './build/discovery.ts'
import { checkEmergency, EMERGENCY, emergencyPage, emergencyWorker } from './build/emergency.ts'
import { fillTemplate, readTemplate } from './build/document.ts'
import { joinSheets, readSheets } from './build/sheets.ts'
import { readManifest } from './build/manifest.ts'
import { portalShell } from './build/portal-shell.ts'
import { packagesByChunk, writeLicences } from './build/shipped-packages.ts'
import { isPortalAddress, shellPrefixes } from './src/portal/addresses.ts'

/** Builds the site: browser bundles, prerendered public pages and the portal's shell. */
const dist = path.join(import.meta.dirname, '../dist')
const site = path.join(dist, 'site')
// Builds into a new folder, because the current one may be served; it is replaced at the end.
const next = path.join(dist, 'site.next')
const serverBundle = path.join(dist, 'prerender')
const meta = path.join(dist, 'site-meta')

const started = performance.now()
await checkCompany()
warnOfExpiredClaims(Date.now())
await Promise.all([rm(next, { recursive: true, force: true }), mkdir(meta, { recursive: true })])

const configFile = path.join(import.meta.dirname, 'vite.config.ts')
await Promise.all([
  build({
    configFile,
    logLevel: 'warn',
    build: {
      outDir: next,
      emptyOutDir: false,
      rolldownOptions: {
        input: ['boot.ts', 'main.tsx'].map((file) => path.join(import.meta.dirname, 'src/site', file)),
      },
    },
  }),
  build({
    configFile: path.join(import.meta.dirname, 'vite.portal.config.ts'),
    logLevel: 'warn',
    build: { outDir: next, emptyOutDir: false },
  }),
  build({
    configFile: path.join(import.meta.dirname, 'vite.emergency.config.ts'),
    logLevel: 'warn',
    build: { outDir: next, emptyOutDir: false },
  }),
  build({
    configFile,
    logLevel: 'warn',
    build: {
      outDir: serverBundle,
      emptyOutDir: true,
      ssr: 'src/site/prerender.tsx',
      copyPublicDir: false,
      manifest: false,
    },
  }),
])

const { publicPages, render, exists } = (await import(
  path.join(serverBundle, 'prerender.js')
)) as typeof import('./src/site/prerender.tsx')
const manifest = await readManifest(next)
const boot = manifest.entry('src/site/boot.ts')
const app = manifest.entry('src/site/main.tsx')
const emergency = await readManifest(next, 'emergency.json')
const sheets = readSheets(next)
const template = await readTemplate({ boot: boot.file })

const pages = publicPages()
const rendered = new Map<string, string>()
const contents = new Map<string, Awaited<ReturnType<typeof render>>>()
for (const { path: address } of pages) contents.set(address, await render(address))
const { metadata, files } = await discovery(contents, shellPrefixes)
for (const { path: address, modules } of pages) {
  const { body, parts } = contents.get(address)!
  if (address === EMERGENCY) {
    const html = await emergencyPage({ manifest: emergency, sheets, ...metadata.get(address)!, body })
    rendered.set(address, html)
    await write(fileOf(address), html)
    await write('emergency-worker.js', await emergencyWorker(html, emergency))
    continue
  }
  const chunks = modules.map((module) => manifest.entry(module))
  const first = sheetsOf(modules, [...boot.css, ...app.css])
  const later = [...app.css, ...sheetsOf(parts, [...boot.css, ...app.css, ...first])]
  const html = fillTemplate(template, {
    ...metadata.get(address)!,
    // The shared sheet is first, because it defines the order of the cascade layers.
    sheets: [...boot.css, ...first].map(sheets),
    later: { file: joinSheets(later.map(sheets), next), instead: later },
    body,
    app: app.file,
    chunks: [...new Set([...app.files, ...chunks.flatMap(({ files }) => files)])],
  })
  rendered.set(address, html)
  await write(fileOf(address), html)
}
await writeLicences(next)
const packages = {
  ...(await packagesByChunk(next, 'site')),
  ...(await packagesByChunk(next, 'portal')),
  ...(await packagesByChunk(next, 'emergency')),
}
await writeFile(path.join(meta, 'packages.json'), JSON.stringify(packages, null, 2))
const portal = (await readManifest(next, 'portal.json')).entry('src/portal/main.tsx')
const shell = await portalShell(portal)
await write('portal.html', shell)

const addresses = pages.map(({ path: address }) => address).filter((address) => address !== '/404')
for (const [file, content] of files) await write(file, content)

await checkPages({
  rendered,
  renderAgain: render,
  addresses,
  exists: isThere,
})
await checkFirstLoad({ manifest, folder: next, home: rendered.get('/')! })
await checkEmergency(next, rendered.get(EMERGENCY)!, emergency)

// These sheets are inlined, so their files are not needed.
await Promise.all([
  ...[...boot.css, ...emergency.entry('src/emergency/main.ts').css].map((file) => rm(path.join(next, file))),
  rm(path.join(next, '.vite'), { recursive: true }),
])
await checkReferences(next, isThere)
await writeFile(
  path.join(meta, 'csp.json'),
  JSON.stringify(contentSecurityHashes([...rendered.values(), shell]), null, 2),
)
await writeFile(path.join(meta, 'routes.json'), JSON.stringify({ pages: addresses, shell: shellPrefixes }, null, 2))
await compressSite(next, path.join(dist, 'site-br'))

// Keeps the files of other build steps.
if (existsSync(path.join(site, 'api'))) await rename(path.join(site, 'api'), path.join(next, 'api'))
await rm(site, { recursive: true, force: true })
await rename(next, site)
console.log(`site: ${pages.length} pages in ${((performance.now() - started) / 1000).toFixed(1)} s`)

/** Style sheets of these modules that are not in `others`. */
function sheetsOf(modules: readonly string[], others: readonly string[]): string[] {
  const files = new Set(modules.flatMap((module) => manifest.entry(module).css))
  return [...files].filter((file) => !others.includes(file))
}

/** Whether the address is a public page, a portal page or a file. */
function isThere(address: string) {
  return exists(address) || isPortalAddress(address) || isFile(address)
}

/** Whether the address is a file of the build. */
function isFile(address: string) {
  return path.extname(address) !== '' && existsSync(path.join(next, address))
}

function fileOf(address: string) {
  if (address === '/404') return '404.html'
  return path.join(address, 'index.html')
}

async function write(file: string, content: string | Uint8Array) {
  const target = path.join(next, file)
  await mkdir(path.dirname(target), { recursive: true })
  await writeFile(target, content)
}
