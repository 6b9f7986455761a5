import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Metafile, Plugin } from 'esbuild'
import { asked } from '#lambdas/chat/asked.ts'
import { passages } from '#lambdas/chat/passages.ts'
import { packageLocationOf } from '../supply/package-location.ts'
import { writeShipped } from '../supply/shipped.ts'
import { bytesAtStart } from './bytes-at-start.ts'
import { bundleOptions } from './bundle-options.ts'
import { functionSources } from './function-sources.ts'
import { packagesOf, readBeside, shipBeside } from './ship-beside.ts'
import type { Beside } from './ship-beside.ts'

const lambdas = path.dirname(fileURLToPath(import.meta.url))
const out = path.resolve(lambdas, '../dist/lambdas')

const sources = functionSources(lambdas)
const names = sources.map(({ name }) => name)

/** By function: files and packages that are deployed beside its bundle. */
const besides = new Map<string, Beside>()
for (const name of names) {
  const beside = await readBeside(path.join(lambdas, name))
  if (beside) besides.set(name, beside)
}

/**
 * Computes the assistant's passages, and what they are asked by, at build time: computing them would slow every cold start, and claims
 * that have expired are left out as of the build, as on the site.
 */
const madeAhead: Plugin = {
  name: 'made-ahead',
  setup(bundler) {
    for (const [name, value] of Object.entries({ passages, asked }))
      bundler.onLoad({ filter: new RegExp(String.raw`lambdas[\\/]chat[\\/]${name}\.ts$`) }, () => ({
        contents: `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(value))})`,
      }))
  },
}

/** Bundles a function. What it imports dynamically becomes files of its own, which are read when they are needed. */
async function bundle({ name, file }: (typeof sources)[number]): Promise<Metafile> {
  // Files have new names when their content changes.
  await rm(path.join(out, name), { recursive: true, force: true })
  const { metafile } = await build({
    metafile: true,
    entryPoints: [{ in: file, out: 'index' }],
    outdir: path.join(out, name),
    outExtension: { '.js': '.mjs' },
    splitting: true,
    ...bundleOptions,
    plugins: [madeAhead],
    external: [...bundleOptions.external, ...(besides.get(name)?.packages ?? [])],
    logLevel: 'warning',
  })
  return metafile
}

const modules: string[] = []
for (const source of sources)
  for (const { inputs } of Object.values((await bundle(source)).outputs))
    for (const [module, { bytesInOutput }] of Object.entries(inputs)) if (bytesInOutput > 0) modules.push(module)
await writeShipped('functions', [
  ...modules.flatMap((module) => packageLocationOf(module) ?? []),
  ...[...besides.values()].flatMap(packagesOf),
])
for (const [name, beside] of besides)
  await shipBeside(beside, { source: path.join(lambdas, name), target: path.join(out, name) })

const left = (await readdir(out)).filter((name) => !names.includes(name))
for (const name of left) await rm(path.join(out, name), { recursive: true })
for (const name of names) console.log(`${name}: ${Math.ceil((await bytesAtStart(name)) / 1024)} KiB`)
