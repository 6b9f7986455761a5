import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { brandColours } from '../../../frontend/build/brand-colours.ts'
import { drawIcons } from '../../../frontend/build/icons.ts'
import { palettePng } from '../../../frontend/build/palette-png.ts'
import { drawSocialPictures } from '../../../frontend/build/social-pictures.ts'
import { webManifest } from '../../../frontend/build/web-manifest.ts'
import { writtenPage } from './written-page.ts'

function sizeOf(png: Uint8Array): [number, number] {
  const buffer = Buffer.from(png)
  expect(buffer.subarray(1, 4).toString()).toBe('PNG')
  return [buffer.readUInt32BE(16), buffer.readUInt32BE(20)]
}

test('a picture of few colours is encoded without loss', () => {
  const colours = [0x0b6b57, 0xfbfaf6, 0xfbfaf6, 0xb7791f, 0xfbfaf6, 0x000000]
  const pixels = Uint8Array.from(colours.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255, 255]))
  const png = palettePng({ width: 3, height: 2, pixels })
  expect(sizeOf(png)).toEqual([3, 2])
  const chunk = (name: string) => {
    const at = png.indexOf(name, 0, 'latin1')
    return png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4))
  }
  const palette = chunk('PLTE')
  const rows = inflateSync(chunk('IDAT'))
  const read = [1, 2, 3, 5, 6, 7].map((at) => palette.readUIntBE(rows[at]! * 3, 3))
  expect(read).toEqual(colours)
})

test('with more colours than a palette holds, the nearest ones are used', () => {
  const pixels = Uint8Array.from({ length: 300 * 4 }, (_, at) => (at % 4 === 3 ? 255 : Math.floor(at / 4) % 256))
  for (let at = 256; at < 300; at++) pixels[at * 4] = 255 - (at - 256)
  expect(sizeOf(palettePng({ width: 300, height: 1, pixels }))).toEqual([300, 1])
})

test('every page has its own social picture in the required size, with a text alternative', async () => {
  const pages = [
    writtenPage('/', { main: '<h1>Your IT stays up &amp; <b>someone</b> answers.</h1>' }),
    writtenPage('/products/cyberscore', { main: '<h1>CyberScore</h1>' }),
    writtenPage('/a-page-nobody-thought-of', {
      main: `<h1>${'Many long words '.repeat(12)}</h1><h2>One</h2><h2>Two</h2>`,
    }),
  ]
  const pictures = await drawSocialPictures(pages)
  for (const page of pages) {
    const { png, path, alt, width, height } = pictures.get(page.address)!
    expect(sizeOf(png)).toEqual([1200, 630])
    expect([width, height]).toEqual([1200, 630])
    expect(alt).toContain(page.headline)
    expect(path).toMatch(/^\/assets\/social\/[a-z-]+-[0-9a-f]{12}\.png$/)
  }
  expect(new Set([...pictures.values()].map(({ png }) => Buffer.from(png).toString('base64'))).size).toBe(pages.length)
})

test('the file name of a picture depends on its texts only', async () => {
  const named = async (headline: string) =>
    (await drawSocialPictures([writtenPage('/about', { main: `<h1>${headline}</h1>` })])).get('/about')!.path
  expect(await named('Calm people')).toBe(await named('Calm people'))
  expect(await named('Calm people')).not.toBe(await named('Other people'))
})

test('the web manifest has the pages’ colours and an icon of each size, one of them maskable', async () => {
  const manifest = JSON.parse(await webManifest()) as {
    theme_color: string
    icons: { src: string; sizes: string; type: string; purpose?: string }[]
  }
  const html = readFileSync(new URL('../../../frontend/index.html', import.meta.url), 'utf8')
  const [light, dark] = [await brandColours('light'), await brandColours('dark')]
  expect(manifest.theme_color).toBe(light('paper'))
  expect(html).toContain(
    `<meta name="theme-color" content="${light('paper')}" media="(prefers-color-scheme: light)" />`,
  )
  expect(html).toContain(`<meta name="theme-color" content="${dark('paper')}" media="(prefers-color-scheme: dark)" />`)

  const icons = await drawIcons()
  const favicon = Buffer.from(icons.get('favicon.ico')!)
  expect(sizeOf(favicon.subarray(favicon.readUInt32LE(18)))).toEqual([32, 32])
  const drawn = manifest.icons.filter(({ type }) => type === 'image/png')
  expect(drawn.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
  expect(drawn.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1)
  for (const { src, sizes } of drawn) expect(sizeOf(icons.get(src.slice(1))!).join('x')).toBe(sizes)
})
