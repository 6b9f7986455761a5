import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Manifest } from './manifest.ts'

/** Kilobytes (1000 bytes) after brotli. */
const MOST_HTML = 20
const MOST_SCRIPT = 115

/** Strings that identify packages which must not be in a public page's first load. */
const FOREIGN: Readonly<Record<string, string>> = {
  'aws-amplify': 'CognitoIdentityProviderService',
  zod: '~standard',
  '@tanstack/react-query': 'QueryClientProvider',
  'react-hook-form': 'shouldUnregister',
}

interface FirstLoad {
  manifest: Manifest
  folder: string
  home: string
}

/** Checks the home page's size budget, and that it loads no package of the portal. */
export async function checkFirstLoad({ manifest, folder, home }: FirstLoad): Promise<void> {
  const files = new Set(
    ['src/site/boot.ts', 'src/site/main.tsx', 'src/site/home/home-page.tsx'].flatMap(
      (source) => manifest.entry(source).files,
    ),
  )
  const texts = await Promise.all([...files].map((file) => readFile(path.join(folder, file), 'utf8')))
  const script = texts.reduce((sum, text) => sum + compressed(text), 0)
  const html = compressed(home)
  console.log(`home: ${html.toFixed(1)} kB HTML, ${script.toFixed(1)} kB script in ${files.size} files (brotli)`)
  for (const [name, word] of Object.entries(FOREIGN)) {
    if (texts.some((text) => text.includes(word)))
      throw new Error(`${name} has got into the first load of the home page.`)
  }
  if (script === 0) throw new Error('The home page loads no script: it would never hydrate.')
  if (script > MOST_SCRIPT)
    throw new Error(`The home page loads ${script.toFixed(1)} kB of script; the budget is ${MOST_SCRIPT}.`)
  if (html > MOST_HTML) throw new Error(`The home page has ${html.toFixed(1)} kB of HTML; the budget is ${MOST_HTML}.`)
}

function compressed(text: string): number {
  return brotliCompressSync(text).length / 1000
}
