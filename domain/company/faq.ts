import { ticketPrefix } from './details.ts'

export interface Question {
  readonly id: string
  readonly question: string
  readonly answer: string
}

export const questions: readonly Question[] = [
  {
    id: 'under-attack',
    question: 'We think we are under attack. What should we do?',
    answer:
      'Phone our emergency number; a critical call gets a response within 15 minutes. If you cannot phone, open a critical ticket: the chat gives first aid but wakes nobody. Until then: unplug the network cable or switch off Wi-Fi on affected machines, but leave them switched on. Change no passwords from a machine that may be affected. Pay nothing and delete nothing.',
  },
  {
    id: 'response-times',
    question: 'How fast do you respond?',
    answer:
      'Critical issues, where a system is down or security is breached, get a first response within 15 minutes at any hour. High priority within 1 hour, around the clock. Normal requests within 4 office hours, and general inquiries within one working day.',
  },
  {
    id: 'ticket',
    question: 'How do I open a support ticket?',
    answer: `Use the Help Desk form on this site; you do not need an account. You get a ticket number that begins with ${ticketPrefix} at once, and a confirmation by e-mail. If you sign in with the same e-mail address you can follow the ticket on your dashboard.`,
  },
  {
    id: 'pricing',
    question: 'What does managed IT cost?',
    answer:
      'A fixed monthly fee that depends on the number of people, devices and sites. We look at what you have first and then send a quote in which every line can be understood. There is no charge for the first assessment.',
  },
  {
    id: 'trial',
    question: 'How do the free trials work?',
    answer:
      'Every product can be tried for 14 days, free and without a card. At the end nothing is charged: you decide whether to go on, and your results can be downloaded either way.',
  },
  {
    id: 'contract',
    question: 'How long is a contract?',
    answer:
      'Managed services run month to month after the first three months, with one month’s notice. Documentation, passwords and licences are yours and are handed over when you leave.',
  },
  {
    id: 'regions',
    question: 'Where do you work?',
    answer:
      'Throughout South Africa. Engineers are based in Johannesburg, Cape Town and Durban; most work is done remotely, and field partners reach the other provinces.',
  },
  {
    id: 'load-shedding',
    question: 'What happens during load-shedding?',
    answer:
      'Our operations centre has its own power and several lines. For clients we size batteries for switches, lines and phones, and join two networks so that a tower or an exchange that goes down does not take you with it.',
  },
  {
    id: 'existing-it',
    question: 'We have an IT team already. Do you work beside it?',
    answer:
      'Yes. Many clients give us the night shift, security or the backups, and keep the rest. We agree in writing who does what, and both sides see the same tickets.',
  },
  {
    id: 'popia',
    question: 'How do you handle personal information?',
    answer:
      'As POPIA asks: we act as your operator under a written agreement, keep personal information in South Africa unless you decide otherwise, and tell you at once if something happens to it. Questions go to our information officer.',
  },
  {
    id: 'refund',
    question: 'What if we are not satisfied?',
    answer:
      'Tell us within the month that follows what went wrong, and the month that you were unhappy with is refunded in full.',
  },
  {
    id: 'resellers',
    question: 'Can we resell your services?',
    answer:
      'Yes. The reseller programme is open to IT companies, consultants and telecoms agents. You register a deal, we deliver or support you in delivering, and commission is paid monthly. Apply through the Resellers page.',
  },
  {
    id: 'verify-certificate',
    question: 'How can I check a CyberScore certificate?',
    answer:
      'Every certificate carries a number. Enter it on the page for verifying certificates or read it out by phone: a person checks it and answers in writing. You learn whose certificate it is, its date and whether it is still valid; you see no answers.',
  },
]
