import { company } from '../details.ts'
import type { LegalText } from './legal-text.ts'

export const disclaimer: LegalText = {
  path: '/disclaimer',
  title: 'Disclaimer',
  lead: 'What you can rely on this site for, and what you cannot.',
  version: '2026-11-22',
  sections: [
    {
      id: 'advice',
      title: 'Information, not advice',
      blocks: [
        'The texts on this site describe our services in general. They do not replace an assessment of your own systems, or legal advice. If a page names a law, read the law or ask a lawyer before you rely on it.',
      ],
    },
    {
      id: 'first-aid',
      title: 'In an emergency',
      blocks: [
        `The steps on a page or from the assistant are first aid only. Phone ${company.emergencyPhone}: an engineer who knows your situation can advise you better than any text. If lives are in danger, phone the emergency services first: 112 from a cellphone, 10177 for an ambulance or the fire brigade, 10111 for the police.`,
      ],
    },
    {
      id: 'assistant',
      title: 'The assistant',
      blocks: [
        'The chat assistant uses a language model to answer from the content of this site. It can be wrong. What it says does not bind us; a ticket, a quote or an agreement does.',
      ],
    },
    {
      id: 'scores',
      title: 'Scores and assessments',
      blocks: [
        'CyberScore is a self-assessment. It reflects your answers on the day that you gave them, and nobody has verified them on site. A certificate says no more than that. A good score does not insure you against an incident, and it replaces neither an audit nor a penetration test.',
        'The cloud tools work with the figures that you give them. Check a saving against your own invoice before you budget for it.',
      ],
    },
    {
      id: 'figures',
      title: 'Figures',
      blocks: [
        'We keep every figure about us in a register with its source, the role that is responsible for it and the date of its last check. Ask us for any of them. Figures about the industry come from others: each one links to a page on its subject, which may count differently.',
        'Screens, tickets and scores marked as examples are made up.',
      ],
    },
    {
      id: 'names',
      title: 'Names and marks',
      blocks: [
        'The names of manufacturers, standards and institutions belong to their owners. We name them to say what we work with. That does not mean that they endorse us.',
        'We built these pages with open-source software. Here are [its authors and their licences](/licences.txt).',
      ],
    },
    ...(company.demonstration
      ? [
          {
            id: 'demonstration',
            title: 'This is a demonstration',
            blocks: [
              'Names, addresses, registration numbers and figures on this site are examples: the phone does not ring, the address receives no post, and the domain veritech.example belongs to nobody.',
            ],
          },
        ]
      : []),
  ],
}
