import { expect, test } from 'vitest'
import { noOfficeIn, officeAskedIn } from '#domain/chat/office-asked.ts'
import { offices } from '#domain/company/details.ts'

test.each([
  ['Do you have an office in Gqeberha?', 'Gqeberha', 'en'],
  ['is there a branch near port elizabeth', 'Port Elizabeth', 'en'],
  ['Where is your Pretoria office?', 'Pretoria', 'en'],
  ['Hello, can you tell me if Pinetown has one of your offices?', 'Pinetown', 'en'],
  ['We’re based in Bloemfontein, do you have a branch here?', 'Bloemfontein', 'en'],
  ['Our office is in Polokwane. Is there a branch of yours nearby?', 'Polokwane', 'en'],
  ['Ons is in Bloemfontein, het julle ’n tak hier?', 'Bloemfontein', 'af'],
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
  ['Do you also have one in Polokwane?', 'en'],
  ['Is there one in Polokwane too?', 'en'],
  ['Het julle ook een in Polokwane?', 'af'],
  ['Futhi nase-Polokwane?', 'zu'],
])('%s goes on about offices, and about nothing else', (message, language) => {
  expect(officeAskedIn(message, 'Where is your office in Durban?')).toEqual({ town: 'Polokwane', language })
  expect(officeAskedIn(message, 'Do you have a technician in Durban?')).toBeUndefined()
})

test('"here" is the place that was named before', () => {
  expect(officeAskedIn('Do you have a branch here?', 'We are based in Bloemfontein')?.town).toBe('Bloemfontein')
  expect(officeAskedIn('Do you have a branch here?', 'We moved from Bloemfontein to Cape Town')).toBeUndefined()
  expect(officeAskedIn('We are in Cape Town, is there an office near us?', 'And in Gqeberha?')).toBeUndefined()
  expect(officeAskedIn('Do you have a branch here?', 'Do you install fibre?')).toBeUndefined()
})

test.each([
  'Do you have an office in Cape Town?',
  'Is there Wi-Fi in our Pretoria branch here?',
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
