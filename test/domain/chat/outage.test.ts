import { expect, test } from 'vitest'
import { outageIn } from '#domain/chat/outage.ts'
import { outageSteps } from '#domain/company/outage-steps.ts'
import { company } from '#domain/company/details.ts'
import { asksToPhone, replyLines } from '#frontend/chat/reply-lines.ts'

test.each([
  ['My website is down', 'website', false, 'en'],
  ['our website has been down since this morning', 'website', false, 'en'],
  ['Why is our website not loading?', 'website', false, 'en'],
  ['Email is not working for everyone', 'mail', true, 'en'],
  ["I can't work, my email isn't working", 'mail', false, 'en'],
  ['Outlook stopped working on my laptop', 'mail', false, 'en'],
  ['nobody can log in', 'sign-in', true, 'en'],
  ['None of our staff can sign in. Help!', 'sign-in', true, 'en'],
  ['our internet is down', 'internet', true, 'en'],
  ['my wifi is not working', 'internet', false, 'en'],
  ['The server is offline', 'system', true, 'en'],
  ['the internet at our office is down', 'internet', true, 'en'],
  ['Our whole office has no internet since 8am', 'internet', true, 'en'],
  ['Teams is down', 'cloud', false, 'en'],
  ['Microsoft 365 is down for everyone', 'cloud', true, 'en'],
  ['The printer is not working', 'device', false, 'en'],
  ['My laptop will not start', 'device', false, 'en'],
  ['Die drukker werk nie', 'device', false, 'af'],
  ['Ons het geen internet nie', 'internet', true, 'af'],
  ['Asinayo i-inthanethi', 'internet', false, 'zu'],
  ['Our phones are dead', 'phones', true, 'en'],
  ['Nothing is working, the whole office is down', 'all', true, 'en'],
  ['Our server is down, can you help?', 'system', true, 'en'],
  ['HELP everything is down!!', 'all', true, 'en'],
  ['Ons webwerf is af', 'website', false, 'af'],
  ['Die internet werk nie', 'internet', true, 'af'],
  ['My e-pos werk nie meer nie', 'mail', false, 'af'],
  ['Niemand kan aanmeld nie', 'sign-in', true, 'af'],
  ['Iwebhusayithi yethu ayisebenzi', 'website', false, 'zu'],
  ['I-inthanethi yethu ayisebenzi', 'internet', true, 'zu'],
  ['Akekho okwazi ukungena', 'sign-in', true, 'zu'],
] as const)('“%s” is an outage: %s', (message, kind, isWholeBusiness, language) => {
  expect(outageIn(message)).toEqual({ kind, isWholeBusiness, language })
})

test.each([
  'What happens if our internet is down?',
  'How long are we down when the server moves?',
  'Can we work when the internet is down?',
  'Do you build websites?',
  'Is your website down?',
  'Our website was down last week. Can you host it better?',
  'What does email security cost?',
  'We want to move our email out of Google',
  'The server is not planned yet',
  'Our internet is not down',
  'Die internet werk wanneer die krag af is?',
  'Wat gebeur as die internet af is?',
  'Niyakwazi yini ukwakha iwebhusayithi?',
  'Our website is out of date',
  'Do you fix printers?',
  'We have no internet provider yet',
  'We have no network engineer',
  'how do i log in',
])('“%s” is none', (message) => {
  expect(outageIn(message)).toBeUndefined()
})

test('an outage of the whole business begins with the emergency number and leads to the urgent path', () => {
  for (const language of ['en', 'af', 'zu'] as const) {
    const [first = '', ...rest] = outageSteps('internet', { isWholeBusiness: true, language }).split('\n')
    expect(asksToPhone(replyLines(first))).toBe(true)
    expect(rest.join('\n')).toContain('/emergency')
    const one = outageSteps('internet', { isWholeBusiness: false, language })
    expect(asksToPhone(replyLines(one))).toBe(false)
    expect(one).toContain(company.phone)
    expect(one).toContain('/helpdesk')
  }
})
