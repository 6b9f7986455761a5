import type { QuestionInput } from '../../question-set.ts'

/** Security, 11 points. */
export const security: QuestionInput[] = [
  {
    kind: 'scale',
    id: 'identities',
    section: 'security',
    text: 'Does everyone sign in once, with a second factor, to everything that will move?',
    hint: 'One directory for people, separate accounts for administrators.',
    why: 'In a cloud the sign-in is the wall.',
    weight: 60,
    weightBecause: 'Sign-ins are the border of a cloud; a stolen one has no firewall before it.',
    anchors: [
      'Each system has its own passwords',
      'One directory for some',
      'One directory for most, few second factors',
      'One directory and second factors for nearly all',
      'One directory, second factors for all, administrators apart',
    ],
    mayNotApply: false,
    action: {
      title: 'One sign-in with a second factor',
      text: 'Connect the applications that will move to one directory, and switch on the second factor first.',
      hours: 24,
    },
    evidence: 'The sign-in report',
  },
  {
    kind: 'scale',
    id: 'classification',
    section: 'security',
    text: 'Do you know which data may go where?',
    hint: 'Public, internal, personal, special personal information, trade secrets.',
    why: 'Data decides the region, the encryption and the contract.',
    weight: 50,
    weightBecause:
      'POPIA asks for safeguards by risk; without classes everything is treated as the worst, or nothing is.',
    anchors: [
      'No classes',
      'A rule that nobody applies',
      'The most sensitive data is known',
      'Classes for most data, with rules',
      'Classes for all data, and the systems enforce them',
    ],
    mayNotApply: false,
    controls: { popia: ['19(1)'] },
    action: {
      title: 'Give data three classes',
      text: 'Public, internal, confidential: one sentence each, and what each class needs in a cloud.',
      hours: 12,
    },
    evidence: 'The rule and the list',
  },
]
