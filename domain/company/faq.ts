import { ticketPrefix } from './details.ts'

export interface FaqEntry {
  readonly id: string
  readonly question: string
  readonly answer: string
}

export const questions: readonly FaqEntry[] = [
  {
    id: 'under-attack',
    question: 'We think that we are under attack. What should we do?',
    answer:
      'Phone our emergency number; a critical call gets a response within 15 minutes. If you cannot phone, open a critical ticket: the chat gives you first aid but does not alert our engineers. Meanwhile, unplug the network cable or switch off Wi-Fi on affected machines, but leave the machines switched on. Do not change passwords on a machine that may be affected. Do not pay anyone, and do not delete anything.',
  },
  {
    id: 'response-times',
    question: 'How fast do you respond?',
    answer:
      'We respond to critical issues, where a system is down or security is breached, within 15 minutes at any hour. High-priority tickets get a first response within 1 hour, around the clock, normal requests within 4 office hours, and general inquiries within one working day.',
  },
  {
    id: 'ticket',
    question: 'How do I open a support ticket?',
    answer: `Use the help desk form on this site; you do not need an account. You get a ticket number that begins with ${ticketPrefix} at once, and a confirmation by email. If you sign in with the same email address, you can follow the ticket on your dashboard.`,
  },
  {
    id: 'pricing',
    question: 'What does managed IT cost?',
    answer:
      'You pay a fixed monthly fee that depends on the number of people, devices and sites. We first look at what you have, then send you a quote in which you can understand every line. The first assessment is free.',
  },
  {
    id: 'trial',
    question: 'How do the free trials work?',
    answer:
      'You can try every product for 14 days, free and without a card. We charge nothing at the end: you decide whether to continue, and you can download your results either way.',
  },
  {
    id: 'contract',
    question: 'How long is a contract?',
    answer:
      'Managed services run month to month after the first three months, with one month’s notice. You own the documentation, passwords and licences, and we hand them over when you leave.',
  },
  {
    id: 'regions',
    question: 'Where do you work?',
    answer:
      'We work throughout South Africa. Our engineers are in Johannesburg, Cape Town and Durban and do most of the work remotely; field partners cover the other provinces.',
  },
  {
    id: 'load-shedding',
    question: 'What happens during load-shedding?',
    answer:
      'Our operations centre has its own power and several lines, so it keeps working. At your site, we size batteries for switches, lines and phones, and combine two networks so that you stay connected when a tower or an exchange goes down.',
  },
  {
    id: 'existing-it',
    question: 'We already have an IT team. Will you work with it?',
    answer:
      'Yes. Many clients hand us the night shift, security or backups and keep the rest. We agree in writing who does what, and both teams see the same tickets.',
  },
  {
    id: 'popia',
    question: 'How do you handle personal information?',
    answer:
      'As POPIA requires. We act as your operator under a written agreement, keep personal information in South Africa unless you decide otherwise, and tell you at once if it is compromised. Send your questions to our Information Officer.',
  },
  {
    id: 'refund',
    question: 'What if we are not satisfied?',
    answer:
      'Tell us what went wrong within the following month, and we refund the month that you were unhappy with in full.',
  },
  {
    id: 'resellers',
    question: 'Can we resell your services?',
    answer:
      'Yes. The reseller programme is open to IT companies, consultants and telecoms agents. You register a deal, we deliver it or help you to deliver it, and we pay commission monthly. Apply on the Resellers page.',
  },
  {
    id: 'verify-certificate',
    question: 'How can I check a CyberScore certificate?',
    answer:
      'Enter its number on the Verify a certificate page, scan its code, or choose its file. You see whose certificate it is, from when until when it is valid, and whether it was withdrawn. You do not see the answers behind it.',
  },
]
