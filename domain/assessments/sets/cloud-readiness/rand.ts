import type { QuestionInput } from '../../question-set.ts'

/** Rand exposure, 11 points. */
export const rand: QuestionInput[] = [
  {
    kind: 'scale',
    id: 'currency',
    section: 'rand',
    text: 'Is it planned what happens to the bill when the rand falls by 20 %?',
    hint: 'Most clouds bill in dollars, or change rand prices every month.',
    why: 'A budget in rand for a bill in dollars is wrong within a year.',
    weight: 60,
    weightBecause: 'The rand has moved by more than 15 % within a year several times since 2015.',
    anchors: [
      'Never thought of',
      'We would notice it',
      'A reserve without a figure',
      'A reserve with a figure, and an alarm',
      'Reserve, commitments and prices to clients follow the rate',
    ],
    mayNotApply: false,
    action: {
      title: 'Plan for a weaker rand',
      text: 'Put 20 % into the budget as a reserve, choose which commitments are paid in advance, and look at the rate monthly.',
      hours: 6,
    },
    evidence: 'The budget',
  },
  {
    kind: 'scale',
    id: 'commitment',
    section: 'rand',
    text: 'Do you know what runs all day, and what can be switched off?',
    hint: 'Systems that run at night and at the weekend for nobody, and ones that run for years.',
    why: 'Switching off test systems and committing for the rest is worth more than any discount.',
    weight: 50,
    weightBecause: 'Nights and weekends are three quarters of the hours of a week.',
    anchors: [
      'No',
      'We suppose everything runs',
      'Known for servers',
      'Known, and test systems stop at night',
      'Known, stopped by schedule, and the rest is committed',
    ],
    mayNotApply: false,
    action: {
      title: 'Decide what may stop at night',
      text: 'Mark each system: all day, office hours, on request; and let a schedule stop the rest.',
      hours: 8,
    },
    evidence: 'The schedule',
  },
]
