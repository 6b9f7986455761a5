import { expect, test } from 'vitest'
import { withoutMarkup } from '#frontend/portal/parts/rich-text/without-markup.ts'

test.each([
  ['Restart the **tunnel** now.', 'Restart the tunnel now.'],
  ['See ![shot.png](attachment:0b6c) below.', 'See [shot.png] below.'],
  ['![](attachment:0b6c)', '[picture]'],
  ['Read [the guide](https://veritech.example/guide).', 'Read the guide.'],
  ['# Steps\n\n> `ipconfig` *first*', 'Steps\n\nipconfig first'],
  ['2 \\* 3 and 2 * 3 * 4 and a_name_here', '2 * 3 and 2 * 3 * 4 and a_name_here'],
  ['```\nrun\n```', '\nrun\n'],
])('%j is read as %j until it is formatted', (markdown, plain) => {
  expect(withoutMarkup(markdown)).toBe(plain)
})
