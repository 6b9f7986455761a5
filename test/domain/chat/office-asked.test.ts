import { expect, test } from 'vitest'
import { noOfficeIn, officeAskedIn } from '#domain/chat/office-asked.ts'
import { offices } from '#domain/company/details.ts'

test.each([
  ['Do you have an office in Gqeberha?', 'Gqeberha', 'en'],
  ['is there a branch near port elizabeth', 'Port Elizabeth', 'en'],
  ['Where is your Pretoria office?', 'Pretoria', 'en'],
  ['Het julle ’n kantoor in Polokwane?', 'Polokwane', 'af'],
  ['Ninalo ihhovisi eBloemfontein?', 'Bloemfontein', 'zu'],
])('%s: none there', (message, town, language) => {
  expect(officeAskedIn(message)).toEqual({ town, language })
})

test('a town alone goes on about offices, and about nothing else', () => {
  expect(officeAskedIn('And in Gqeberha?', 'Where are your offices?')?.town).toBe('Gqeberha')
  expect(officeAskedIn('And in Gqeberha?', 'Do you install fibre?')).toBeUndefined()
})

test.each([
  'Do you have an office in Cape Town?',
  'Our office in Pretoria needs Wi-Fi',
  'Do you support our branch in Polokwane?',
  'When will you open an office in Polokwane?',
  'Do you work in Gqeberha?',
  'How many people sit in your Pretoria office?',
])('%s: asks something else', (message) => {
  expect(officeAskedIn(message)).toBeUndefined()
})

test('the answer says no, and names every office', () => {
  for (const language of ['en', 'af', 'zu'] as const) {
    const answer = noOfficeIn({ town: 'Gqeberha', language })
    expect(answer).toContain('Gqeberha')
    for (const { city, street } of offices) expect(answer).toContain(`${city}: ${street}`)
  }
})
