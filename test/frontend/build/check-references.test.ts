import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { checkReferences } from '../../../frontend/build/check-references.ts'

const folders: string[] = []
afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true }))))

async function check(files: Readonly<Record<string, string>>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'veritech-site-'))
  folders.push(folder)
  for (const [file, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await writeFile(path.join(folder, file), content)
  }
  await checkReferences(folder, (address) => ['/', '/about'].includes(address))
}

const whole = { 'a.png': '', 'assets/b.css': 'p{background:url("/a.png")}', 'assets/c.js': '', '.well-known/d.txt': '' }

test('a site whose references all exist is accepted', async () => {
  const html = [
    '<link rel="stylesheet" href="/assets/b.css"><img src="/a.png?x=1" srcset="/a.png 2x">',
    '<a href="/about#team">About</a><a href="https://elsewhere.example/gone.png">There</a>',
    '<meta property="og:image" content="https://veritech.example/a.png"><div data-chunks="/assets/c.js /assets/c.js">',
    '{"item":"https://veritech.example"} See https://veritech.example/.well-known/d.txt.',
  ].join('')
  await expect(check({ ...whole, 'index.html': html })).resolves.toBeUndefined()
})

test.each([
  ['a sheet', 'index.html', '<link rel="stylesheet" href="/gone.css">', '/gone.css'],
  ['a picture', 'index.html', '<img alt="" src="/gone.png">', '/gone.png'],
  ['a picture for a better screen', 'index.html', '<img src="/a.png" srcset="/a.png 1x, /gone.png 2x">', '/gone.png'],
  ['a chunk', 'index.html', '<div data-chunks="/assets/c.js /assets/gone.js">', '/assets/gone.js'],
  ['a shared picture', 'index.html', '<meta content="https://veritech.example/gone.png">', '/gone.png'],
  ['a page in the data', 'index.html', '{"item":"https://veritech.example/gone"}', '/gone'],
  ['a font', 'assets/b.css', '@font-face{src:url(/gone.woff2)}', '/gone.woff2'],
  ['an icon', 'manifest.webmanifest', '{"icons":[{"src":"/gone.png"}]}', '/gone.png'],
  ['an address', 'sitemap.xml', '<loc>https://veritech.example/gone</loc>', '/gone'],
])('a reference to %s that does not exist is refused', async (_what, file, content, address) => {
  await expect(check({ ...whole, [file]: content })).rejects.toThrow(`/${file} names ${address}, which does not exist`)
})
