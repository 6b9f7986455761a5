import { describe, expect, test } from 'vitest'
import { askedSteps } from '#domain/chat/asked-steps.ts'

describe('in an emergency a short message asks about steps of first aid', () => {
  test.each([
    ['should we switch the server off?', 'en', 'leave-on'],
    ['should we switch it off?', 'en', 'leave-on'],
    ['must I unplug the printer too', 'en', 'disconnect'],
    ['do we restore the backup now?', 'en', 'restore'],
    ['are our backups safe?', 'en', 'secure-backups'],
    ['can i just reinstall windows', 'en', 'wipe'],
    ['the file server also shows it now', 'en', 'disconnect'],
    ['who do we tell?', 'en', 'tell-officer'],
    ['do we change our passwords?', 'en', 'change-passwords'],
    ['should we reply to the attackers', 'en', 'answer-attackers'],
  ])('%s', (message, language, deed) => {
    expect(askedSteps(message)).toMatchObject({ language, deeds: expect.arrayContaining([deed]) })
  })

  test.each([
    ['ok i have unplugged it, what now', 'en'],
    ['what do we do next?', 'en'],
    ['moet ons die bediener afskakel?', 'af'],
    ['wat nou?', 'af'],
    ['Kufanele ngicime iseva?', 'zu'],
    ['manje?', 'zu'],
    ['senzeni manje', 'zu'],
  ])('%s', (message, language) => {
    expect(askedSteps(message)?.language).toBe(language)
  })
})

test.each([
  'Where is your Durban office?',
  'What does it cost?',
  'Do you offer backups?',
  'can somebody come to us',
  'how long have you been in business',
  'hoeveel kos dit',
  'Ingabe nivulile ngeSonto?',
  `should we switch it off? ${'There is much more to say about this. '.repeat(5)}`,
])('"%s" asks about no step', (message) => {
  expect(askedSteps(message)).toBeUndefined()
})
