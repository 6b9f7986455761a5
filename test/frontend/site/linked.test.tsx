import { isValidElement } from 'react'
import { Link } from 'react-router-dom'
import { expect, test } from 'vitest'
import { linked } from '../../../frontend/src/site/linked.tsx'

function linkIn(text: string): unknown {
  return [linked(text)].flat().find((part) => isValidElement(part))?.type
}

test('a page of ours opens without loading anew; a file and whatever is elsewhere opens as a browser opens it', () => {
  expect(linkIn('Read [the terms](/terms#money).')).toBe(Link)
  expect(linkIn('Read [the licences](/licences.txt).')).toBe('a')
  expect(linkIn('Write to [us](mailto:info@veritech.example).')).toBe('a')
})
