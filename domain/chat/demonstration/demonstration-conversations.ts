import type { EmergencyKind } from '../../company/emergencies.ts'
import { firstAidFor } from '../../company/first-aid-text.ts'
import type { Outcome, Rating } from '../conversation.ts'
import type { HandOverReason } from '../hand-over.ts'
import { unknownAnswer, withheldAnswer } from '../unknown-answer.ts'

interface DemonstrationTurn {
  readonly question: string
  readonly answer: string
  readonly outcome: Outcome
  readonly rating?: Rating
  readonly reason?: string
}

export interface DemonstrationConversation {
  /** Hours before the end of the demonstration. */
  readonly hoursAgo: number
  readonly turns: readonly [DemonstrationTurn, ...DemonstrationTurn[]]
  /** Given if people took over. */
  readonly handOver?: HandOverReason
}

const unknown = (question: string): DemonstrationTurn => ({
  question,
  answer: unknownAnswer.en,
  outcome: 'unknown',
})

/** Conversations that show what the lists of admins are for: with answers, without, rated, and handed over. */
export const demonstrationConversations: readonly DemonstrationConversation[] = [
  {
    hoursAgo: 2,
    turns: [
      {
        question: 'Do you look after Macs too?',
        answer: unknownAnswer.en,
        outcome: 'unknown',
      },
      unknown('And iPads for our sales people?'),
    ],
    handOver: 'unsure',
  },
  {
    hoursAgo: 5,
    turns: [
      {
        question: 'How quickly do you answer a critical ticket?',
        answer:
          'Critical tickets, where a system is down or security is breached, come first. The response times of every priority stand on the help desk page.\n\nMore on this: /helpdesk',
        outcome: 'answered',
        rating: 'up',
      },
    ],
  },
  {
    hoursAgo: 9,
    turns: [
      unknown('Do you support Apple Macs?'),
      {
        question: 'Where are you based?',
        answer: 'We have offices in South Africa. Their addresses stand on the contact page.\n\nMore on this: /contact',
        outcome: 'answered',
      },
    ],
  },
  {
    hoursAgo: 27,
    turns: [
      {
        question: 'Can you port our Telkom numbers to VoIP?',
        answer:
          'Our communication service moves your telephony to VoIP. Ask us how your numbers come along.\n\nMore on this: /services/communication-solutions',
        outcome: 'answered',
        rating: 'down',
        reason: 'It does not say how long the porting takes.',
      },
    ],
  },
  {
    hoursAgo: 31,
    turns: [
      {
        question: 'I want to talk to a person please',
        answer: 'I hand you over to an engineer.',
        outcome: 'person',
      },
    ],
    handOver: 'asked',
  },
  {
    hoursAgo: 52,
    turns: [
      {
        question: 'Give me a guarantee that we are never hacked',
        answer: withheldAnswer('en', undefined),
        outcome: 'withheld',
      },
    ],
  },
  {
    hoursAgo: 76,
    turns: [
      unknown('Do you have vacancies for junior technicians?'),
      {
        question: 'What services do you offer?',
        answer: 'We offer six services, from managed IT to cybersecurity.\n\nMore on this: /services',
        outcome: 'answered',
      },
    ],
  },
  {
    hoursAgo: 101,
    turns: [unknown('Are there vacancies for technicians?')],
  },
  {
    hoursAgo: 150,
    turns: [
      {
        question: 'How long does porting of our numbers to VoIP take?',
        answer: unknownAnswer.en,
        outcome: 'unknown',
        rating: 'down',
      },
    ],
  },
  {
    hoursAgo: 220,
    turns: [{ question: 'Ondersteun julle Macs?', answer: unknownAnswer.af, outcome: 'unknown' }],
  },
]

const emergency = (question: string, kind: EmergencyKind): readonly [DemonstrationTurn, ...DemonstrationTurn[]] => [
  { question, answer: firstAidFor({ kind, certainty: 'attack' }), outcome: 'first-aid' },
]

/** How emergencies begin, on the days that have one. */
export const demonstrationEmergencies: readonly DemonstrationConversation['turns'][] = [
  emergency('All our files have a strange ending and a note asks for bitcoin', 'ransomware'),
  emergency('Somebody is in our systems right now', 'intrusion'),
  emergency('Our bookkeeper paid an invoice with changed bank details', 'payment-fraud'),
  emergency('A colleague entered her password on a false sign-in page', 'phishing'),
]

/** What the others ask, on any day. */
export const demonstrationQuestions: readonly DemonstrationConversation['turns'][] = [
  [
    'What services do you offer?',
    'We offer six services, from managed IT to cybersecurity.\n\nMore on this: /services',
  ],
  ['Where are your offices?', 'Our offices and their addresses stand on the contact page.\n\nMore on this: /contact'],
  ['How do I open a ticket?', 'Open a ticket on the help desk page; you need no account.\n\nMore on this: /helpdesk'],
  [
    'Can I try CyberScore for free?',
    'Your first result is free and needs no account.\n\nMore on this: /apps/cyberscore',
  ],
  [
    'How do I become a reseller?',
    'Apply on the page of the reseller programme.\n\nMore on this: /reseller-partnership',
  ],
].map(([question = '', answer = '']) => [{ question, answer, outcome: 'answered' }])

interface DemonstrationAnswer {
  readonly question: string
  readonly wordings: string
  readonly answer: string
  readonly language: 'en' | 'af'
  readonly page: string
  /** Days from the day of the demonstration; before it, the answer is expired. */
  readonly endsInDays: number
}

/** Answers that an admin added. */
export const demonstrationAnswers: readonly DemonstrationAnswer[] = [
  {
    question: 'May we visit your security operations centre?',
    wordings: 'tour visit SOC see operations centre',
    answer:
      'Clients may visit our security operations centre by appointment. Ask your engineer for a day, or write to us on the contact page: /contact.',
    language: 'en',
    page: '/contact',
    endsInDays: 150,
  },
  {
    question: 'Mag ons julle sekuriteitsentrum besoek?',
    wordings: 'toer besoek sentrum sekuriteit',
    answer: 'Kliënte mag ons sekuriteitsentrum volgens afspraak besoek. Skryf vir ons op die kontakblad: /contact.',
    language: 'af',
    page: '/contact',
    endsInDays: 150,
  },
  {
    question: 'Are you open on the public holiday in September?',
    wordings: 'Heritage Day open closed',
    answer: 'On Heritage Day only the emergency line is staffed. Other tickets are answered on the next working day.',
    language: 'en',
    page: '',
    endsInDays: -40,
  },
]
