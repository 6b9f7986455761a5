import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { bundleOptions } from '#lambdas/bundle-options.ts'

const root = path.join(import.meta.dirname, '../..')

test('a bundled function recognises the type of an upload, outside of this repository', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'veritech-bundle-'))
  const bundle = path.join(folder, 'index.mjs')
  await build({
    ...bundleOptions,
    stdin: {
      resolveDir: root,
      loader: 'ts',
      contents: `
        import { sniff } from '#lambdas/platform/files/sniff.ts'
        const bytes = new TextEncoder().encode('%PDF-1.7')
        console.log((await sniff({ bytes, size: bytes.length })).type)
      `,
    },
    outfile: bundle,
  })
  expect(execFileSync(process.execPath, [bundle], { cwd: folder, encoding: 'utf8' }).trim()).toBe('application/pdf')
})
