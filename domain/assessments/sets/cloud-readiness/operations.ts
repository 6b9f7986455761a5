import type { QuestionInput } from '../../question-set.ts'

/** Operations, 10 points. */
export const operations: QuestionInput[] = [
  {
    kind: 'scale',
    id: 'monitoring',
    section: 'operations',
    text: 'Do you notice that a system is slow or down before its users do?',
    hint: 'Measured, with an alarm to a person.',
    why: 'After a move the provider runs the ground, and you still run the house.',
    weight: 50,
    weightBecause: 'Moves fail in the weeks afterwards, where nobody measured before.',
    anchors: [
      'Users call',
      'We look now and then',
      'Some systems have alarms',
      'Most do, in office hours',
      'All that matters, day and night, with a record',
    ],
    mayNotApply: false,
    action: {
      title: 'Measure what matters before the move',
      text: 'Choose three figures for each main system, record them for a month, and set alarms.',
      hours: 16,
    },
    evidence: 'The record of a month',
  },
  {
    kind: 'scale',
    id: 'recovery',
    section: 'operations',
    text: 'Could you restore your systems in another place?',
    hint: 'From backups that were tested, with a written order.',
    why: 'A move is a restore with an appointment. Who can restore can move.',
    weight: 50,
    weightBecause: 'Tested restores are the best rehearsal of a move.',
    anchors: [
      'No',
      'We hope so',
      'Single files were restored',
      'One system was, in another place',
      'All main ones are, every year, with times',
    ],
    mayNotApply: false,
    action: {
      title: 'Restore one system in another place',
      text: 'Take the system that you would move first, restore it in the cloud, and time it.',
      hours: 12,
    },
    evidence: 'The record of the test',
  },
]
