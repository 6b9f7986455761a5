import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sheet = readFileSync('frontend/src/portal/projects/import/import-dialog.module.css', 'utf8')

test('an email address as the label of an unknown person breaks within its column', () => {
  const [, mapping] = /\.mapping \{([^}]*)\}/.exec(sheet) ?? []
  expect(mapping).toContain('overflow-wrap: anywhere')
})
