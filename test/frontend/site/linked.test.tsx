import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { linked } from '../../../frontend/src/site/linked.tsx'

test('[words](/address) becomes a link, and other text is unchanged', () => {
  const text = 'Read [the terms](/terms#money) or write to [us](mailto:info@veritech.example). 1 < 2.'
  expect(renderToStaticMarkup(linked(text))).toBe(
    'Read <a href="/terms#money">the terms</a> or write to <a href="mailto:info@veritech.example">us</a>. 1 &lt; 2.',
  )
})
