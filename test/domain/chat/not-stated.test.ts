import { expect, test } from 'vitest'
import { notStated, notStatedIn } from '#domain/chat/not-stated.ts'

test.each([
  ['Do you offer cyber insurance?', '/services/cyber-security', 'en'],
  ['Bied julle kuberversekering aan?', '/services/cyber-security', 'af'],
  ['Ninikeza umshwalense we-cyber?', '/services/cyber-security', 'zu'],
  ['Do you also look after printers and laptops of our staff?', '/services/managed-it', 'en'],
  ['Do you maintain our office printers?', '/services/managed-it', 'en'],
  ['Do you migrate mailboxes from Google Workspace to Microsoft 365?', '/services/cloud-solutions', 'en'],
  ['Can you move our mail from Gmail to Office 365', '/services/cloud-solutions', 'en'],
])('%s', (message, url, language) => {
  const asked = notStatedIn(message, '')
  expect(asked).toMatchObject({ url, language })
  expect(notStated(asked!)).toContain(url)
})

test('how long a product takes is stated of CyberScore only', () => {
  const after = (before: string) => notStatedIn('How long does it take?', before)?.url
  expect(after('What is Cloud Readiness?')).toBe('/products/cloud-readiness')
  expect(after('What is CyberScore? And Cloud Readiness?')).toBe('/products/cloud-readiness')
  expect(after('What is Cloud Readiness? And CyberScore?')).toBeUndefined()
  expect(after('Do you build websites?')).toBeUndefined()
  expect(notStatedIn('Hoe lank neem dit?', 'Wat is Cloud Readiness?')?.language).toBe('af')
})

test.each([
  'Will our insurer accept it?',
  'Do you support laptops?',
  'Our printer is jammed, do you support printers that jam every day since the update?',
  'Do you set up Microsoft 365?',
  'Do you migrate servers to Azure?',
])('%s: asks something else', (message) => {
  expect(notStatedIn(message, '')).toBeUndefined()
})
