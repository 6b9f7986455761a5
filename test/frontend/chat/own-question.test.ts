import { expect, test } from 'vitest'
import { ownQuestionIn } from '#frontend/chat/own-question.ts'
import { ticketPrefix } from '#domain/company/details.ts'

test.each([
  ['How far is my ticket?', 'tickets'],
  ['how far is my tiket', 'tickets'],
  ['What is the status of my open tickets?', 'tickets'],
  ['Where is our case?', 'tickets'],
  ['when will my ticket be resolved', 'tickets'],
  ['Do I have any open tickets?', 'tickets'],
  ['How many tickets do we have?', 'tickets'],
  ['Hoe ver is my kaartjie?', 'tickets'],
  ['Ithikithi lami isifike kuphi?', 'tickets'],
  ['What is due?', 'due'],
  ["what's due this week", 'due'],
  ['Is anything overdue?', 'due'],
  ['what is waiting for me', 'due'],
  ['Wat is verskuldig?', 'due'],
  ['Which of my invoices is overdue?', 'invoices'],
  ['have we paid our last invoice?', 'invoices'],
  ['What do I owe?', 'invoices'],
  ['how much do we owe you?', 'invoices'],
  ['Wat skuld ons?', 'invoices'],
  ['Ngikweleta malini?', 'invoices'],
  ['what are my tasks', 'tasks'],
  ['When is my next meeting?', 'meetings'],
  ['Do we have a meeting tomorrow?', 'meetings'],
])('“%s” is about %s', (message, subject) => {
  expect(ownQuestionIn(message)?.subject).toBe(subject)
})

test.each([
  'How do I open a support ticket?',
  'I want to log a new ticket about my printer',
  'What does a ticket cost?',
  'What happens to tickets on weekends?',
  'Which invoices does Xero take?',
  'How much do you charge per user?',
  'How much do we pay per month for managed IT?',
  'What is managed IT?',
  'Can I book a meeting with sales?',
  'I want to speak to somebody about the status of my ticket',
  'when is it due?',
  'Our AWS bill is too high, what can I do?',
  'What is due diligence?',
  'We were hacked, what do we have to do?',
])('“%s” asks nothing about own records', (message) => {
  expect(ownQuestionIn(message)).toBeUndefined()
})

test('“our” asks for those of the organisation', () => {
  expect(ownQuestionIn('What is the status of our tickets?')).toEqual({ subject: 'tickets', isOfAll: true })
  expect(ownQuestionIn('What is the status of my tickets?')).toEqual({ subject: 'tickets' })
})

test('a number names the ticket, and a short question goes on about the answer before', () => {
  expect(ownQuestionIn(`is ${ticketPrefix.toLowerCase()}-mf3k2a1b-7q2x done?`)).toEqual({
    subject: 'tickets',
    ticketNumber: `${ticketPrefix}-MF3K2A1B-7Q2X`,
  })
  expect(ownQuestionIn('and when is it due?', 'invoices')).toEqual({ subject: 'invoices' })
  expect(ownQuestionIn('What is managed IT?', 'invoices')).toBeUndefined()
})
