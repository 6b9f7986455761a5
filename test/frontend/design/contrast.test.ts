import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { colour, contrast } from '#frontend/design/contrast.ts'
import { tokenPairs } from '#frontend/design/token-pairs.ts'
import { tokensOf } from '#frontend/design/tokens.ts'

const tokens = new Map(
  tokensOf(await readFile('frontend/src/ui/tokens.css', 'utf8')).map((token) => [token.name, token]),
)

test('contrast is computed by WCAG’s formula', () => {
  expect(contrast(colour('#000'), colour('#fff'))).toBe(21)
  expect(contrast(colour('#777777'), colour('rgb(255, 255, 255)'))).toBeCloseTo(4.48, 2)
  expect(() => colour('rgb(0 0 0 / 50%)')).toThrow('is not a colour')
})

for (const theme of ['light', 'dark'] as const) {
  test.each(tokenPairs)(`$text on $on reaches $least in the ${theme} theme`, ({ text, on, least }) => {
    const [front, back] = [tokens.get(text), tokens.get(on)]
    expect(contrast(colour(front![theme]), colour(back![theme]))).toBeGreaterThanOrEqual(least)
  })
}

test('the dark section contrasts with the dark theme’s backgrounds by 1.2, and a line separates the others', () => {
  const between = (one: string, other: string) =>
    contrast(colour(tokens.get(one)!.dark), colour(tokens.get(other)!.dark))
  for (const ground of ['--paper', '--sunk']) {
    expect(between('--deep', ground), `--deep on ${ground}`).toBeGreaterThanOrEqual(1.2)
    expect(between('--rule', ground), `--rule on ${ground}`).toBeGreaterThanOrEqual(1.2)
  }
})

test('every colour for text or marks has a measured pair', () => {
  const surfaces = /paper|surface|sunk|soft|deep$|rule|fill/
  const unmeasured = [...tokens.values()].filter(
    ({ name, light }) =>
      light.startsWith('#') && !surfaces.test(name) && !tokenPairs.some(({ text, on }) => [text, on].includes(name)),
  )
  expect(unmeasured.map(({ name }) => name)).toEqual([])
})

test('white on the alarm button reaches 4.5, also on hover', async () => {
  const buttons = await readFile('frontend/src/ui/button.css', 'utf8')
  const hovered = /data-kind='alarm'\]:hover \{\s*background: (#\w+)/.exec(buttons)![1]!
  for (const back of [tokens.get('--alarm-fill')!.light, hovered]) {
    expect(contrast(colour('#fff'), colour(back))).toBeGreaterThanOrEqual(4.5)
  }
})
