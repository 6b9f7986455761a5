import type { QuestionInput } from '../../question-set.ts'

/** Transfers abroad, 9 points. */
export const transfers: QuestionInput[] = [
  {
    kind: 'scale',
    id: 'transfers',
    section: 'transfers',
    text: 'Do you know which personal information leaves South Africa today, and on what ground?',
    hint: 'Mail, backups, support tools and cloud services often keep copies abroad.',
    why: 'Section 72 of POPIA allows it under conditions: adequate law, a contract, consent, or the need of a contract.',
    weight: 50,
    weightBecause: 'POPIA section 72 makes it a duty before the transfer, not after.',
    anchors: [
      'No',
      'We suppose none does',
      'Known for the main services',
      'Known for all, with the ground for most',
      'Written down for all, with ground, contract and country',
    ],
    mayNotApply: false,
    action: {
      title: 'Write down transfers and their ground',
      text: 'A table: service, country, what information, ground under section 72, and where the contract is.',
      hours: 12,
    },
    evidence: 'The table',
  },
  {
    kind: 'scale',
    id: 'operators',
    section: 'transfers',
    text: 'Do your contracts with cloud providers cover what POPIA asks of operators?',
    hint: 'Written, with confidentiality, security, notice of incidents, and deletion at the end.',
    why: 'Sections 20 and 21 hold you responsible for what they do.',
    weight: 40,
    weightBecause: 'POPIA sections 20 and 21.',
    anchors: [
      'No contracts',
      'Terms that nobody read',
      'Read for the main one',
      'For the main ones, with an addendum',
      'For all, with a date to look again',
    ],
    mayNotApply: false,
    controls: { popia: ['20', '21'] },
    action: {
      title: 'Read and file the contracts of your providers',
      text: 'Most offer a data processing addendum: sign it, file it, note the notice period.',
      hours: 8,
    },
    evidence: 'The signed addenda',
  },
]
