import { expect, test } from 'vitest'
import { idOfSentMessage, sentMessageId } from '#domain/mail/sent-message.ts'

const id = '0102019a4b5c6d7e-1f2e3d4c-5b6a-7988-9706-a5b4c3d2e1f0-000000'

test('a Message-ID of SES names its region, and the first region of SES by another word', () => {
  expect(sentMessageId(id, 'af-south-1')).toBe(`<${id}@af-south-1.amazonses.com>`)
  expect(sentMessageId(id, 'us-east-1')).toBe(`<${id}@email.amazonses.com>`)
})

test('SES’s id is read from its own Message-IDs only', () => {
  for (const region of ['eu-west-1', 'us-east-1'])
    expect(idOfSentMessage(sentMessageId(id, region).toUpperCase())).toBe(id)
  for (const other of [
    `<${id}@amazonses.com.evil.example>`,
    `<${id}@evil.example>`,
    `${id}@eu-west-1.amazonses.com`,
    '<1@eu-west-1.amazonses.com>',
  ])
    expect(idOfSentMessage(other)).toBeUndefined()
})
