import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { asCorrespondence } from '#domain/helpdesk/mails/correspondence.ts'
import { aTicket } from '../tickets.ts'
import { mailsFor, renderMail, settings } from './ticket.ts'

const signing = {
  sign: (text: string) => createHmac('sha256', 'a key').update(text).digest(),
  domain: 'tickets.veritech.example',
}
const mailThread = ['<first@mokoena.example>', '<second@mokoena.example>']

test('each recipient of a ticket’s mails answers at an address of their own', () => {
  const mails = mailsFor()
  const ticket = aTicket({ mailThread })
  const [toClient, toDesk] = asCorrespondence(ticket, mails, signing).map(renderMail)
  expect(toClient?.replyTo.address).toMatch(/^ticket\+vms-m8q2x1ab-7kd4\.[a-z2-7]{24}@tickets\.veritech\.example$/)
  expect(toDesk?.replyTo.address).toMatch(/^ticket\+vms-m8q2x1ab-7kd4\./)
  expect(toDesk?.replyTo.address).not.toBe(toClient?.replyTo.address)
  expect(toClient?.references).toEqual(mailThread)
  expect(toDesk?.references).toBeUndefined()
})

test('without incoming mail answers go to the desk’s mailbox', () => {
  expect(renderMail(mailsFor()[0]).replyTo.address).toBe(settings.deskAddress)
})
