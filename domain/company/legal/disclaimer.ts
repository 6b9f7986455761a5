import { company } from '../details.ts'
import type { LegalText } from './legal-text.ts'

export const disclaimer: LegalText = {
  path: '/disclaimer',
  title: 'Disclaimer',
  lead: 'What this site is good for, and what it is not.',
  version: '2026-11-21',
  sections: [
    {
      id: 'advice',
      title: 'Information, not advice',
      blocks: [
        'The texts on this site describe our services in general. They do not replace an assessment of your own systems, nor legal advice. Where a page names a law, read the law or ask a lawyer before you rely on it.',
      ],
    },
    {
      id: 'first-aid',
      title: 'In an emergency',
      blocks: [
        `Steps that a page or the assistant names are first aid. Phone ${company.emergencyPhone}: somebody who sees your situation knows better than a text that does not. Where lives are in danger, phone the emergency services first.`,
      ],
    },
    {
      id: 'assistant',
      title: 'The assistant',
      blocks: [
        'The chat assistant answers from the content of this site by means of a language model. It can be wrong. What it says does not bind us; what is in a ticket, a quote or an agreement does.',
      ],
    },
    {
      id: 'scores',
      title: 'Scores and assessments',
      blocks: [
        'CyberScore is a self-assessment: it reflects the answers that were given, on the day they were given, and nobody has verified them on site. A certificate says no more than that. A good score lowers the odds of an incident; it is no insurance against one, and it replaces neither an audit nor a penetration test.',
        'The cloud tools work with the figures that you give them. Check a saving against your own invoice before you plan with it.',
      ],
    },
    {
      id: 'figures',
      title: 'Figures',
      blocks: [
        'Every figure about us is in a register with its source, the role that answers for it and the date on which it was last checked. Ask for any of them. Figures about the industry are other people’s: the link beside each leads to a page on the subject, and they may be counted differently there.',
        'Screens, tickets and scores marked as examples are made up to show what something looks like.',
      ],
    },
    {
      id: 'names',
      title: 'Names and marks',
      blocks: [
        'Names of manufacturers, standards and institutions belong to their owners. They are named here to say what we work with; none of them endorses us by that.',
        'These pages are made with software that others have given away. [Its authors and their licences](/licences.txt) are listed.',
      ],
    },
    ...(company.demonstration
      ? [
          {
            id: 'demonstration',
            title: 'This is a demonstration',
            blocks: [
              'Names, addresses, registration numbers and figures on this deployment are examples: the phone does not ring, the address receives no post, and the domain veritech.example belongs to nobody.',
            ],
          },
        ]
      : []),
  ],
}
