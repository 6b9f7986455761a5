import type { QuestionInput } from '../../question-set.ts'

/** Platform, 10 points. */
export const platform: QuestionInput[] = [
  {
    kind: 'scale',
    id: 'age',
    section: 'platform',
    text: 'How modern is what your applications run on?',
    hint: 'Operating systems, databases and runtimes that still get updates.',
    why: 'A system that is too old to be updated is too old to be moved as it is.',
    weight: 50,
    weightBecause: 'What is out of support has to be changed before or during the move.',
    anchors: [
      'Most are out of support',
      'Many are',
      'Some are, and nobody planned their end',
      'A few, each with a plan',
      'All are supported, and updates are a routine',
    ],
    mayNotApply: false,
    action: {
      title: 'Plan the end of what gets no more updates',
      text: 'For each: replace, upgrade, or keep it apart until its end, with a date.',
      hours: 30,
    },
    evidence: 'The list of versions',
  },
  {
    kind: 'scale',
    id: 'landing-zone',
    section: 'platform',
    text: 'Is there a prepared place in the cloud to move to?',
    hint: 'Accounts, networks, sign-in, records and backups set up before the first application.',
    why: 'What is set up in a hurry stays for years.',
    weight: 50,
    weightBecause: 'Every cloud adoption framework asks for it before the first workload.',
    anchors: [
      'Nothing',
      'A trial account',
      'Accounts without rules',
      'Accounts, networks and sign-in, set up by hand',
      'All of it set up from files that can be applied again',
    ],
    mayNotApply: false,
    action: {
      title: 'Prepare accounts, networks and sign-in',
      text: 'Set them up from templates, with the sign-in of your company, records that nobody can delete, and backups.',
      hours: 40,
    },
    evidence: 'The templates',
  },
]
